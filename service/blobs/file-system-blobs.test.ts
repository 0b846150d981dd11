import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Behaviour that all stores share is tested in test/contract/blob-stores.test.ts. */
describe('fileSystemBlobs', () => {
  it('hides stored files from other accounts of the machine', async () => {
    const made = join(root, 'made');
    await fileSystemBlobs(made).put(chunks('secret'));
    for (const folder of [made, join(made, (await readdir(made))[0] ?? '')]) {
      expect((await stat(folder)).mode & 0o077).toBe(0);
    }
  });

  it('keeps nothing of a stream that fails', async () => {
    await expect(blobs.put(chunks('half', new Error('the client went away')))).rejects.toThrow('the client went away');
    expect(await filesBelowRoot()).toEqual([]);
  });

  it('removes files that a killed process left half written, but no complete file and none still being written', async () => {
    const { key } = await blobs.put(chunks('whole'));
    const abandoned = join(root, key.slice(0, 2), `.${'a'.repeat(32)}.partial`);
    const running = join(root, key.slice(0, 2), `.${'b'.repeat(32)}.partial`);
    for (const path of [abandoned, running]) await writeFile(path, 'half');
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const path of [abandoned, blobs.path?.(key) ?? '']) await utimes(path, yesterday, yesterday);
    await blobs.sweep(new Date(Date.now() - 3_600_000));
    expect((await filesBelowRoot()).sort()).toEqual([`.${'b'.repeat(32)}.partial`, key]);
  });

  it('has nothing to remove before anything is stored', async () => {
    await fileSystemBlobs(join(root, 'not-made-yet')).sweep(new Date());
  });
});
