import { describe, expect, it } from 'vitest';
import { duration, percent, shareOf } from './format.ts';

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [300, '<1 s'],
    [41_400, '41 s'],
    [80_000, '1 min 20 s'],
    [600_000, '10 min'],
  ])('of %i ms is %s', (ms, words) => {
    expect(duration(ms)).toBe(words);
  });
});

describe('a share', () => {
  it.each([
    [0, 300, '0%'],
    [1, 300, '<1%'],
    [1, 2, '50%'],
    [299, 300, '>99%'],
    [300, 300, '100%'],
  ])('of %i in %i is %s', (part, whole, words) => {
    expect(shareOf(part, whole)).toBe(words);
  });

  it('that a viewer has read is never nothing', () => {
    expect([0, 1, 100].map(percent)).toEqual(['<1%', '1%', '100%']);
  });
});
