import { expect, it } from 'vitest';
import { ChunkCoalescer } from './coalesce-chunks.ts';

function piecesOf(chunks: Uint8Array[]): Uint8Array[] {
  const coalescer = new ChunkCoalescer();
  return [...chunks.flatMap((chunk) => coalescer.add(chunk)), ...coalescer.rest()];
}

it('joins small chunks to pieces of 64 kB, and passes large ones on as they are', () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
  const small = Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1));
  const joined = piecesOf(small);
  expect(joined.map(({ byteLength }) => byteLength)).toEqual([65_536, 65_536, 65_536, 3392]);
  expect(Buffer.concat(joined).equals(bytes)).toBe(true);

  const large = bytes.subarray(0, 20_000);
  const mixed = piecesOf([large, bytes.subarray(0, 3), large, bytes.subarray(0, 5)]);
  expect(mixed.map(({ byteLength }) => byteLength)).toEqual([20_000, 3, 20_000, 5]);
  expect(mixed[0]).toBe(large);
  expect(piecesOf([])).toEqual([]);
});
