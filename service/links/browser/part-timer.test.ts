import { describe, expect, it } from 'vitest';
import { startPartTimer } from './part-timer.ts';

/** A manual clock. */
function clockAt() {
  const clock = { now: 0, read: () => clock.now };
  return clock;
}

describe('startPartTimer', () => {
  it('divides time among the visible parts by their share of the screen', () => {
    const clock = clockAt();
    const parts = startPartTimer(clock, [0.25, 0.5, 0.75, 1], []);
    clock.now = 500;
    parts.setVisible(0, 0.25);
    clock.now = 1500;
    parts.setVisible(0.2, 0.4);
    clock.now = 2500;
    expect(parts.read()).toEqual([1250, 750, 0, 0]);
    parts.setVisible(0.75, 1);
    clock.now = 2600;
    expect(parts.read()).toEqual([1250, 750, 0, 100]);
  });

  it('continues from the earlier times', () => {
    const clock = clockAt();
    clock.now = 4000;
    const parts = startPartTimer(clock, [0.5, 1], [3000, 1000]);
    parts.setVisible(0.5, 1);
    clock.now = 5000;
    expect(parts.read()).toEqual([3000, 2000]);
  });
});
