import { describe, expect, it } from 'vitest';
import { intersects, isWholeRange, parseRanges } from './unicode-range.ts';

describe('parseRanges', () => {
  it('reads single characters, ranges and wildcards', () => {
    expect(parseRanges('U+26, u+0-7F,U+4??')).toEqual([
      [0x26, 0x26],
      [0, 0x7f],
      [0x400, 0x4ff],
    ]);
  });

  it('covers everything when no range is given', () => {
    expect(isWholeRange(parseRanges(''))).toBe(true);
    expect(isWholeRange(parseRanges('U+0-10FFFF'))).toBe(true);
  });

  it('says whether a range contains any of the characters', () => {
    const cyrillic = parseRanges('U+400-4FF');
    expect(intersects(cyrillic, new Set([0x41, 0x416]))).toBe(true);
    expect(intersects(cyrillic, new Set([0x41]))).toBe(false);
  });
});
