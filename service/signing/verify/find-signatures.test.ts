import { describe, expect, it } from 'vitest';
import type { FileBytes } from './file-bytes.ts';
import { findSignatures } from './find-signatures.ts';

const head = '%PDF-1.7\n';

/** Builds a file with one signature, with text before and after it. */
function fileWith({ between = '/Contents ', behind = '', hex = 'a0' }) {
  const range = (start: number, end: number) =>
    `/ByteRange [0 ${String(start).padStart(8)} ${String(end).padStart(8)} 0]`;
  const start = head.length + range(0, 0).length + between.length;
  const end = start + hex.length + 2;
  const content = Buffer.from(`${head}${range(start, end)}${between}<${hex}>${behind}`);
  const file: FileBytes = { bytes: content.length, read: async (from, to) => content.subarray(from, to) };
  return { file, found: { start, end, rest: 0, between } };
}

describe('findSignatures', () => {
  it('finds a signature by its byte range', async () => {
    const { file, found } = fileWith({});
    expect(await findSignatures(file)).toEqual([found]);
  });

  it.each([
    ['that are invalid', '/ByteRange'],
    ['that point to no signature', '/ByteRange[0 9 70 0]'],
  ])('limits the number of byte ranges %s', async (_, bogus) => {
    expect(await findSignatures(fileWith({ behind: bogus.repeat(20) }).file)).toHaveLength(1);
    expect(await findSignatures(fileWith({ behind: bogus.repeat(200) }).file)).toEqual([]);
  });

  it('finds as many as it is asked for: a copy of our own gets more over the years', async () => {
    const { file, found } = fileWith({});
    const range = (await file.read(head.length, found.start - found.between.length)).toString('latin1');
    const many = fileWith({ behind: range.repeat(20) }).file;
    expect([(await findSignatures(many)).length, (await findSignatures(many, 64)).length]).toEqual([16, 21]);
  });

  it('refuses an implausibly large signature', async () => {
    expect(await findSignatures(fileWith({ hex: 'a0'.repeat(100_000) }).file)).toHaveLength(1);
    expect(await findSignatures(fileWith({ hex: 'a0'.repeat(200_000) }).file)).toEqual([]);
  });

  it('does not copy long text out of the file', async () => {
    const { file, found } = fileWith({ between: `/Contents${' '.repeat(70_000)}` });
    expect(await findSignatures(file)).toEqual([{ ...found, between: '' }]);
  });
});
