import { describe, expect, it } from 'vitest';
import { duration } from './format.ts';

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [41_400, '41 s'],
    [80_000, '1 min 20 s'],
    [600_000, '10 min'],
  ])('of %i ms is %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });
});
