import { expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

const megabyte = 1024 * 1024;

it('differs between files that differ in one byte, anywhere, or in their length', async () => {
  const bytes = new Uint8Array(9 * megabyte);
  const before = await contentHash(new Blob([bytes]));
  expect(await contentHash(new Blob([bytes.slice(0, megabyte), bytes.slice(megabyte)]))).toBe(before);
  for (const at of [0, 4 * megabyte, bytes.length - 1]) {
    const other = bytes.slice();
    other[at] = 1;
    expect(await contentHash(new Blob([other]))).not.toBe(before);
  }
  expect(await contentHash(new Blob([bytes.slice(1)]))).not.toBe(before);
  expect(await contentHash(new Blob([]))).toMatch(/^[0-9a-f]{64}$/);
});
