import { describe, expect, it } from 'vitest';
import { beyondScreenshots, nextScreen } from './screen-strips.ts';

const screen = 1000;
const at = (top: number, height = 100) => ({ top, bottom: top + height });

describe('the screens of a capture', () => {
  it('show the topmost part and what is near it, in their middle', () => {
    expect(nextScreen([at(3000), at(2000), at(2300)], screen)).toEqual({ first: at(2000), top: 1700 });
    expect(nextScreen([at(2000, 5000)], screen)?.top).toBe(1900);
    expect(nextScreen([], screen)).toBeUndefined();
  });

  it('are six: what lies beyond them is not shown', () => {
    const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => at(2000 * index));
    expect(beyondScreenshots(parts, screen)).toEqual([at(12_000), at(14_000)]);
    expect(beyondScreenshots(parts.slice(0, 6), screen)).toEqual([]);
  });

  it('do not show a part to its end that is taller than all of them', () => {
    expect(beyondScreenshots([at(0, 4000)], screen)).toEqual([]);
    expect(beyondScreenshots([at(0, 9000)], screen)).toEqual([at(0, 9000)]);
  });
});
