import { describe, expect, it } from 'vitest';
import { piecesOf, placesOf } from './file-bytes.ts';

const mega = 1024 * 1024;

function fileOf(content: Buffer) {
  let longest = 0;
  const read = async (start: number, end: number) => {
    longest = Math.max(longest, end - start);
    return content.subarray(start, end);
  };
  return { file: { bytes: content.length, read }, longestRead: () => longest };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('placesOf', () => {
  it('finds every occurrence of a text, the last one first, even across two pieces', async () => {
    const content = Buffer.alloc(3 * mega + 100, '.');
    const places = [0, 7, mega + 98, 2 * mega + 100, 2 * mega + 107, content.length - 5];
    for (const place of places) content.write('/Here', place);
    const { file, longestRead } = fileOf(content);
    expect(await all(placesOf(file, '/Here'))).toEqual(places.toReversed());
    expect(longestRead()).toBeLessThanOrEqual(mega + 4);
  });

  it('finds nothing in an empty file', async () => {
    expect(await all(placesOf(fileOf(Buffer.alloc(0)).file, '/Here'))).toEqual([]);
  });
});

describe('piecesOf', () => {
  it('returns all bytes in order, at most one megabyte at a time', async () => {
    const content = Buffer.from(Array.from({ length: 2.5 * mega }, (_, at) => at % 251));
    const { file, longestRead } = fileOf(content);
    const pieces = await all(piecesOf(file, 5, content.length));
    expect(Buffer.concat(pieces).equals(content.subarray(5))).toBe(true);
    expect(longestRead()).toBe(mega);
  });
});
