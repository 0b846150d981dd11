import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { contentSource } from './content-source.ts';

/** A blob store with blobs of these sizes that records which were opened. */
function storeOf(sizes: Record<string, number>) {
  const opened: string[] = [];
  const bytes = (key: string) => Buffer.alloc(sizes[key] ?? 0, '0123456789abcdef');
  const blobs: Pick<BlobStore, 'size' | 'open'> = {
    size: async (key) => sizes[key] ?? 0,
    open: async (key, range) => {
      opened.push(key);
      return Readable.from([range ? bytes(key).subarray(range.start, range.end + 1) : bytes(key)]);
    },
  };
  return { blobs: blobs as BlobStore, opened, bytes };
}

const mega = 1024 * 1024;

describe('contentSource', () => {
  it('reads a small blob once, whole and in part', async () => {
    const { blobs, opened, bytes } = storeOf({ page: 1000 });
    const source = contentSource(blobs);
    expect(await source.size('page')).toBe(1000);
    expect(await source.read('page')).toEqual(bytes('page'));
    expect(await source.read('page', { start: 10, end: 19 })).toEqual(bytes('page').subarray(10, 20));
    expect(await source.size('page')).toBe(1000);
    expect(opened).toEqual(['page']);
  });

  it('reads a small blob once for all who open it at the same moment', async () => {
    const { blobs, opened, bytes } = storeOf({ page: 1000 });
    const source = contentSource(blobs);
    const all = await Promise.all(Array.from({ length: 5 }, () => source.read('page')));
    expect(all).toEqual(all.map(() => bytes('page')));
    expect(opened).toEqual(['page']);
  });

  it('assembles a small page once for all who open it at the same moment', async () => {
    const { blobs, opened, bytes } = storeOf({ page: 1000 });
    const source = contentSource(blobs);
    const open = async () => (await source.page('page', '!')).open();
    const all = await Promise.all(Array.from({ length: 5 }, open));
    expect(all).toEqual(all.map(() => Buffer.concat([bytes('page'), Buffer.from('!')])));
    expect(opened).toEqual(['page']);
  });

  it('reads again after a read that failed', async () => {
    const { blobs, bytes } = storeOf({ page: 1000 });
    const open = vi.spyOn(blobs, 'open').mockRejectedValueOnce(new Error('away'));
    const source = contentSource(blobs);
    await expect(source.read('page')).rejects.toThrow('away');
    expect(await source.read('page')).toEqual(bytes('page'));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('streams a large blob each time, and only the requested part', async () => {
    const { blobs, opened } = storeOf({ film: 2 * mega });
    const source = contentSource(blobs);
    expect((await buffer((await source.read('film', { start: 0, end: 99 })) as Readable)).byteLength).toBe(100);
    await source.read('film');
    expect(opened).toEqual(['film', 'film']);
  });

  it('evicts the least recently used blob when the cache is full', async () => {
    const many = Array.from({ length: 66 }, (_, at) => `page-${at}`);
    const { blobs, opened } = storeOf(Object.fromEntries(many.map((key) => [key, mega / 2])));
    const source = contentSource(blobs);
    for (const key of many) {
      await source.read('page-0');
      await source.read(key);
    }
    opened.length = 0;
    await source.read('page-0');
    await source.read('page-65');
    await source.read('page-1');
    expect(opened).toEqual(['page-1']);
  });
});
