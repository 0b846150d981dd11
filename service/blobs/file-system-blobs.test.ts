import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobMissing } from './blob-missing.ts';
import type { BlobStore } from './blob-store.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';

let root: string;
let blobs: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = fileSystemBlobs(root);
});
afterEach(() => rm(root, { recursive: true }));

async function* chunks(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

async function filesBelowRoot(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('fileSystemBlobs', () => {
  it('keeps what is stored from other accounts of the machine', async () => {
    const made = join(root, 'made');
    await fileSystemBlobs(made).put(chunks('secret'));
    for (const folder of [made, join(made, (await readdir(made))[0] ?? '')]) {
      expect((await stat(folder)).mode & 0o077).toBe(0);
    }
  });

  it('gives back what was stored, with its size and hash', async () => {
    const stored = await blobs.put(chunks('one ', 'two'));
    expect(stored.bytes).toBe(7);
    expect(stored.sha256).toEqual(createHash('sha256').update('one two').digest());
    expect(await text(await blobs.open(stored.key))).toBe('one two');
    expect(await blobs.size(stored.key)).toBe(7);
  });

  it('stores many small and some large chunks in order', async () => {
    const parts = Array.from({ length: 3000 }, (_, index) => `${index},`.repeat(200));
    const { key } = await blobs.put(chunks(...parts));
    expect(await text(await blobs.open(key))).toBe(parts.join(''));
  });

  it('reads a range, both ends included', async () => {
    const { key } = await blobs.put(chunks('0123456789'));
    expect(await text(await blobs.open(key, { start: 2, end: 4 }))).toBe('234');
  });

  it('stores an empty stream as an empty blob', async () => {
    const { key, bytes } = await blobs.put(chunks());
    expect(bytes).toBe(0);
    expect(await text(await blobs.open(key))).toBe('');
  });

  it('keeps nothing of a stream that fails', async () => {
    await expect(blobs.put(chunks('half', new Error('the client went away')))).rejects.toThrow('the client went away');
    expect(await filesBelowRoot()).toEqual([]);
  });

  it('removes a blob, and does not mind when it is gone already', async () => {
    const { key } = await blobs.put(chunks('x'));
    await blobs.remove(key);
    await blobs.remove(key);
    expect(await filesBelowRoot()).toEqual([]);
  });

  it('sweeps away what a killed process has left half written, and nothing that is whole or still being written', async () => {
    const { key } = await blobs.put(chunks('whole'));
    const abandoned = join(root, key.slice(0, 2), `.${'a'.repeat(32)}.partial`);
    const running = join(root, key.slice(0, 2), `.${'b'.repeat(32)}.partial`);
    for (const path of [abandoned, running]) await writeFile(path, 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const path of [abandoned, blobs.path?.(key) ?? '']) await utimes(path, yesterday, yesterday);
    await blobs.sweep(new Date(Date.now() - 3_600_000));
    expect((await filesBelowRoot()).sort()).toEqual([`.${'b'.repeat(32)}.partial`, key]);
  });

  it('has nothing to sweep before anything is stored', async () => {
    await fileSystemBlobs(join(root, 'not-made-yet')).sweep(new Date());
  });

  it('says which blob is missing', async () => {
    const key = '0'.repeat(32);
    await expect(blobs.open(key)).rejects.toThrow(BlobMissing);
    await expect(blobs.size(key)).rejects.toMatchObject({ code: 'blob_missing', key });
  });

  it('takes no key that it did not make, so none can lead out of its folder', async () => {
    await expect(blobs.open('../../etc/passwd')).rejects.toThrow(BlobMissing);
  });
});
