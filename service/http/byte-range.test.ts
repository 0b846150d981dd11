import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
  ])('reads %s of a hundred bytes', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=-0', 'bytes=100-200'])('cannot satisfy %s of a hundred bytes', (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=9-5', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
    'sends everything for %s',
    (header) => {
      expect(readByteRange(header, 100)).toBeUndefined();
    },
  );

  it('cannot satisfy any range of an empty file', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
