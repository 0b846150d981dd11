import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeats } from './heartbeats.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a stream that comes alone is silent for the whole interval, and then beats once in each', () => {
  const addHeartbeat = createHeartbeats(15);
  const beat = vi.fn();
  const end = addHeartbeat(beat);
  vi.advanceTimersByTime(14_900);
  expect(beat).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_100);
  expect(beat).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(60_000);
  expect(beat).toHaveBeenCalledTimes(3);
});

it('streams that come at once are spread over the interval', () => {
  const addHeartbeat = createHeartbeats(15);
  let beats = 0;
  for (let n = 0; n < 6000; n++) {
    addHeartbeat(() => {
      beats += 1;
    });
  }
  for (let tick = 1; tick <= 60; tick++) {
    vi.advanceTimersByTime(250);
    expect(beats).toBe(tick * 100);
  }
});
