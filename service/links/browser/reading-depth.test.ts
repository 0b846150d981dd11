import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReadingDepth } from './reading-depth.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A document of ten screens with as many characters on each. */
function open(charactersOnScreen: number) {
  const reached: number[] = [];
  const depth = startReadingDepth(
    (top, bottom) => charactersOnScreen * 10 * (bottom - top),
    (percent) => void reached.push(percent),
  );
  return { reached, look: (screen: number) => depth.setVisible(screen / 10, (screen + 1) / 10), depth };
}

describe('startReadingDepth', () => {
  it('counts a screen once it was in sight as long as its text takes', () => {
    const { reached, look } = open(600);
    look(0);
    vi.advanceTimersByTime(1900);
    expect(reached).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(reached).toEqual([10]);
  });

  it('asks less than a second for pictures, and no more than three for much text', () => {
    const pictures = open(0);
    pictures.look(0);
    vi.advanceTimersByTime(900);
    expect(pictures.reached).toEqual([10]);
    const text = open(100_000);
    text.look(0);
    vi.advanceTimersByTime(3100);
    expect(text.reached).toEqual([10]);
  });

  it('does not take six seconds of jumping for reading to the end', () => {
    const { reached, look } = open(2000);
    for (const screen of [0, 3, 7, 9, 5, 9]) {
      look(screen);
      vi.advanceTimersByTime(1000);
    }
    expect(reached).toEqual([]);
  });

  it('adds up the times of a place that is seen again', () => {
    const { reached, look } = open(2000);
    for (const screen of [9, 4, 9, 4, 9]) {
      look(screen);
      vi.advanceTimersByTime(1050);
    }
    expect(reached).toEqual([100]);
  });

  it('follows somebody who scrolls slowly and evenly', () => {
    const { reached, depth } = open(2000);
    // Four seconds for each screen.
    for (let at = 0; at <= 900; at += 1) {
      depth.setVisible(at / 1000, at / 1000 + 0.1);
      vi.advanceTimersByTime(40);
    }
    vi.advanceTimersByTime(3000);
    expect(reached.at(-1)).toBe(100);
    expect(reached.every((percent, at) => at === 0 || percent > (reached[at - 1] ?? 0))).toBe(true);
  });

  it('counts nothing while nothing is in sight', () => {
    const { reached, depth } = open(0);
    depth.setVisible(0, 0.1);
    vi.advanceTimersByTime(500);
    depth.setVisible(0, 0);
    vi.advanceTimersByTime(60_000);
    expect(reached).toEqual([]);
    depth.setVisible(0, 0.1);
    vi.advanceTimersByTime(400);
    expect(reached).toEqual([10]);
  });

  it('waits longer when text turns out to be on the screen', () => {
    let characters = 0;
    const reached: number[] = [];
    startReadingDepth(
      () => characters,
      (percent) => void reached.push(percent),
    ).setVisible(0, 1);
    vi.advanceTimersByTime(500);
    characters = 900;
    vi.advanceTimersByTime(1500);
    expect(reached).toEqual([]);
    vi.advanceTimersByTime(1500);
    expect(reached).toEqual([100]);
  });
});
