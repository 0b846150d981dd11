import { describe, expect, it } from 'vitest';
import { readableSize, readableTime } from './readable-amounts.ts';

describe('readableSize', () => {
  it.each([
    [0, '0 kB'],
    [12, '0.1 kB'],
    [64 * 1024, '64 kB'],
    [1.5 * 1024 * 1024, '1.5 MB'],
    [100 * 1024 ** 3, '100 GB'],
  ])('writes %i bytes as %s', (bytes, words) => {
    expect(readableSize(bytes)).toBe(words);
  });
});

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
