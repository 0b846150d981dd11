import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../../service/blobs/blob-store.ts';
import { BlobMissing, StorageUnavailable } from '../../service/blobs/errors.ts';
import { withLocalFile } from '../../service/blobs/local-file.ts';
import { openBlobs } from '../../service/blobs/open-blobs.ts';
import { s3Blobs } from '../../service/blobs/s3-blobs.ts';
import { claimName } from '../../service/blobs/store-claim.ts';
import { readConfig } from '../../service/config/config.ts';
import { type ObjectStorage, startObjectStorage } from '../support/service/object-storage.ts';

let storage: ObjectStorage;
let folder: string;
beforeAll(async () => {
  storage = await startObjectStorage();
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});

async function* chunks(...parts: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

async function keysIn(blobs: BlobStore): Promise<string[]> {
  const all: string[] = [];
  for await (const batch of blobs.list()) all.push(...batch.map(({ key }) => key));
  return all.sort();
}

const megabyte = 1024 * 1024;

describe.each([
  ['files on disk', () => openBlobs(readConfig({ DATA_DIR: folder }))],
  ['a bucket', () => openBlobs(readConfig(storage.env))],
])('a blob store of %s', (_name, open) => {
  let blobs: BlobStore;
  beforeAll(async () => {
    blobs = await open();
  });

  it('returns what was stored, with its size and hash', async () => {
    const stored = await blobs.put(chunks('one ', 'two'));
    expect(stored.bytes).toBe(7);
    expect(stored.sha256).toEqual(createHash('sha256').update('one two').digest());
    expect(await text(await blobs.open(stored.key))).toBe('one two');
    expect(await blobs.size(stored.key)).toBe(7);
  });

  it('stores many small and some large chunks in order, across several parts', async () => {
    const parts = [
      ...Array.from({ length: 3000 }, (_, index) => Buffer.from(`${index},`.repeat(200))),
      randomBytes(13 * megabyte),
    ];
    const { key, sha256 } = await blobs.put(chunks(...parts));
    const read = await buffer(await blobs.open(key));
    expect(createHash('sha256').update(read).digest()).toEqual(sha256);
    expect(read.equals(Buffer.concat(parts))).toBe(true);
  });

  it('reads a range, both ends included', async () => {
    const { key } = await blobs.put(chunks('0123456789'));
    expect(await text(await blobs.open(key, { start: 2, end: 4 }))).toBe('234');
  });

  it('tells a database since when no other one has claimed it', async () => {
    const expectsBlobs = false;
    const first = await blobs.claim('one', { expectsBlobs });
    expect(await blobs.claim('one', { expectsBlobs })).toEqual(first);
    const other = await (await open()).claim('another', { expectsBlobs });
    expect(other.getTime()).toBeGreaterThanOrEqual(first.getTime());
    const again = await blobs.claim('one', { expectsBlobs });
    expect(again.getTime()).toBeGreaterThanOrEqual(other.getTime());
    expect(await keysIn(blobs)).not.toContain(claimName);
  });

  it('stores an empty stream as an empty blob', async () => {
    const { key, bytes } = await blobs.put(chunks());
    expect(bytes).toBe(0);
    expect(await blobs.size(key)).toBe(0);
    expect(await text(await blobs.open(key))).toBe('');
  });

  it.each([
    ['early', ['half']],
    ['after several parts', [randomBytes(12 * megabyte), 'half']],
  ])('keeps nothing of a stream that fails %s, and reports the failure', async (_when, parts) => {
    const before = await keysIn(blobs);
    const failure = new Error('the client went away');
    await expect(blobs.put(chunks(...parts, failure))).rejects.toBe(failure);
    expect(await keysIn(blobs)).toEqual(before);
    expect(await storage.openUploads()).toEqual([]);
  });

  it('lists its blobs until they are removed, which may be done twice', async () => {
    const began = Date.now();
    const { key } = await blobs.put(chunks('x'));
    const listed: { key: string; storedAt: Date }[] = [];
    for await (const batch of blobs.list()) listed.push(...batch);
    // Object storage reports whole seconds.
    expect(Number(listed.find((blob) => blob.key === key)?.storedAt)).toBeGreaterThan(began - 1500);
    await blobs.remove(key);
    await blobs.remove(key);
    expect(await keysIn(blobs)).not.toContain(key);
  });

  it('names a missing blob', async () => {
    const key = '0'.repeat(32);
    await expect(blobs.open(key)).rejects.toThrow(BlobMissing);
    await expect(blobs.size(key)).rejects.toMatchObject({ code: 'blob_missing', key });
  });

  it('accepts only keys that it created, so none can lead out of its folder', async () => {
    await expect(blobs.open('../../etc/passwd')).rejects.toThrow(BlobMissing);
    await expect(blobs.size('../secrets')).rejects.toThrow(BlobMissing);
  });

  it('provides a blob as a file', async () => {
    const { key } = await blobs.put(chunks('in a file'));
    expect(await withLocalFile(blobs, key, (path) => readFile(path, 'utf8'))).toBe('in a file');
  });

  it('stores and reads many blobs at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, async (_, n) => (await blobs.put(chunks(`${n}`))).key));
    const read = await Promise.all(keys.map(async (key) => text(await blobs.open(key))));
    expect(read).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  });
});

describe('a bucket', () => {
  it('removes uploads that a killed process left behind, and none that still run', async () => {
    const blobs = await openBlobs(readConfig(storage.env));
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* slow() {
      yield randomBytes(11 * megabyte);
      await waiting;
      yield Buffer.from('end');
    }
    const running = blobs.put(slow());
    await expect.poll(() => storage.openUploads()).toHaveLength(1);
    await blobs.sweep(new Date(Date.now() - 3_600_000));
    expect(await storage.openUploads()).toHaveLength(1);
    await blobs.sweep(new Date(Date.now() + 3_600_000));
    expect(await storage.openUploads()).toEqual([]);
    goOn();
    await expect(running).rejects.toThrow();
  });

  it('can be written to and checked while slow downloads hold as many connections as there may be', async () => {
    const { s3 } = readConfig(storage.env);
    if (!s3) throw new Error('The settings name a bucket.');
    const blobs = s3Blobs(s3, { maxConnections: 2 });
    const { key } = await blobs.put(chunks(randomBytes(24 * megabyte)));
    const slow = [await blobs.open(key), await blobs.open(key)];
    await blobs.check();
    expect(await blobs.size(key)).toBe(24 * megabyte);
    const stored = await blobs.put(chunks('meanwhile'));
    const waiting = blobs.open(stored.key);
    slow[0]?.destroy();
    expect(await text(await waiting)).toBe('meanwhile');
    slow[1]?.destroy();
    blobs.close();
  });

  it('that breaks off within a file is away, and the file is not damaged', async () => {
    const blobs = await openBlobs(readConfig(storage.env));
    const { key } = await blobs.put(chunks(randomBytes(24 * megabyte)));
    const reading = buffer(await blobs.open(key));
    storage.breakConnections();
    await expect(reading).rejects.toThrow(StorageUnavailable);
    await expect(reading).rejects.toThrow(`The bucket linkwake cannot be reached at ${storage.url}`);
    expect(await buffer(await blobs.open(key))).toHaveLength(24 * megabyte);
  });

  it('keeps prefixes apart', async () => {
    const one = await openBlobs(readConfig({ ...storage.env, S3_PREFIX: 'one/' }));
    const two = await openBlobs(readConfig({ ...storage.env, S3_PREFIX: 'two/' }));
    const { key } = await one.put(chunks('mine'));
    expect(await keysIn(one)).toEqual([key]);
    expect(await keysIn(two)).toEqual([]);
    await expect(two.open(key)).rejects.toThrow(BlobMissing);
  });

  it.each([
    ['no such bucket', () => ({ S3_BUCKET: 'other' }), 'There is no bucket other at http://127.0.0.1'],
    ['no server', () => ({ S3_ENDPOINT: 'http://127.0.0.1:1' }), 'cannot be reached at http://127.0.0.1:1'],
    ['wrong keys', () => ({ S3_ACCESS_KEY_ID: 'stranger' }), 'denies these keys access to the bucket linkwake'],
  ])('says what the operator can do: %s', async (_name, env, words) => {
    const opening = openBlobs(readConfig({ ...storage.env, ...env() }));
    await expect(opening).rejects.toThrow(StorageUnavailable);
    await expect(opening).rejects.toThrow(words);
  });

  it.each([503, 'cut'] as const)(
    'fails with a message while its server is down (%s), and recovers afterwards',
    async (how) => {
      const blobs = await openBlobs(readConfig(storage.env));
      const { key } = await blobs.put(chunks('kept'));
      storage.fail(how);
      try {
        await expect(blobs.put(chunks('lost'))).rejects.toThrow(StorageUnavailable);
        await expect(blobs.put(chunks(randomBytes(12 * megabyte)))).rejects.toThrow(StorageUnavailable);
        await expect(blobs.open(key)).rejects.toThrow(StorageUnavailable);
        await expect(blobs.size(key)).rejects.toThrow(StorageUnavailable);
        await expect(blobs.remove(key)).rejects.toThrow(StorageUnavailable);
        await expect(keysIn(blobs)).rejects.toThrow(StorageUnavailable);
        await expect(blobs.check()).rejects.toThrow(StorageUnavailable);
      } finally {
        storage.fail(undefined);
      }
      expect(await text(await blobs.open(key))).toBe('kept');
    },
  );
});
