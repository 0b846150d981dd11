import { describe, expect, it } from 'vitest';
import { readableTime } from './readable-amounts.ts';

describe('readableTime', () => {
  it.each([
    [400, '0 s'],
    [45_000, '45 s'],
    [120_000, '2 min'],
    [3_725_000, '1 h 2 min'],
    [7_200_000, '2 h'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(readableTime(ms)).toBe(words);
  });
});
