import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { StorageUnavailable } from './errors.ts';
import { fileSystemBlobs } from './file-system-blobs.ts';
import { claimName } from './store-claim.ts';

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

  it('is unavailable while its folder is gone, and makes no other in its place', async () => {
    const mounted = join(root, 'mounted');
    const store = fileSystemBlobs(mounted);
    await store.check();
    await store.claim('one', { expectsBlobs: false });
    const { key } = await store.put(chunks('kept'));
    await rename(mounted, join(root, 'away'));
    await expect(store.check()).rejects.toThrow('Is their disk still mounted?');
    await expect(store.put(chunks('lost'))).rejects.toThrow(StorageUnavailable);
    await expect(store.claim('one', { expectsBlobs: true })).rejects.toThrow(StorageUnavailable);
    expect(await readdir(root)).toEqual(['away']);
    await rename(join(root, 'away'), mounted);
    await store.check();
    expect(await store.size(key)).toBe(4);
  });

  it('is refused without files where the database names some, unless an operator has marked it', async () => {
    await blobs.check();
    const expectsBlobs = true;
    await expect(blobs.claim('one', { expectsBlobs })).rejects.toThrow('create an empty file used-by.json there');
    await writeFile(join(root, claimName), '');
    expect((await blobs.claim('one', { expectsBlobs })).getTime()).toBeLessThanOrEqual(Date.now());
    const older = fileSystemBlobs(join(root, 'of-an-older-version'));
    await older.put(chunks('stored'));
    await older.claim('one', { expectsBlobs });
  });

  it('has nothing to remove before anything is stored', async () => {
    await fileSystemBlobs(join(root, 'not-made-yet')).sweep(new Date());
  });
});
