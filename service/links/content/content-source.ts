import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, ByteRange } from '../../blobs/blob-store.ts';

/** A blob up to this size is sent from memory; what is larger is streamed, whoever asks for it. */
const mostBytes = 512 * 1024;

/** All that is kept in memory of blobs. */
const mostKept = 32 * 1024 * 1024;

/** Where published content is sent from. */
export interface ContentSource {
  /** Bytes. @throws BlobMissing */
  size(key: string): Promise<number>;
  /** The bytes themselves where there are few of them. @throws BlobMissing */
  read(key: string, range?: ByteRange): Promise<Uint8Array | Readable>;
}

/**
 * The blob store, with small blobs that were asked for lately kept in memory: a page that many open at once is read from
 * the disk or the bucket once. Blobs never change, so nothing in here can be out of date.
 */
export function contentSource(blobs: BlobStore): ContentSource {
  const kept = new Map<string, Uint8Array>();
  let keptBytes = 0;

  /** The blob when it is kept already, as the one asked for last. */
  const recall = (key: string) => {
    const bytes = kept.get(key);
    if (bytes) {
      kept.delete(key);
      kept.set(key, bytes);
    }
    return bytes;
  };

  const keep = (key: string, bytes: Uint8Array) => {
    if (kept.has(key)) return;
    kept.set(key, bytes);
    keptBytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (keptBytes <= mostKept) break;
      kept.delete(oldest);
      keptBytes -= byteLength;
    }
  };

  const load = async (key: string) => {
    if ((await blobs.size(key)) > mostBytes) return undefined;
    const bytes = await buffer(await blobs.open(key));
    keep(key, bytes);
    return bytes;
  };

  return {
    size: async (key) => recall(key)?.byteLength ?? blobs.size(key),

    async read(key, range) {
      const bytes = recall(key) ?? (await load(key));
      if (!bytes) return blobs.open(key, range);
      return range ? bytes.subarray(range.start, range.end + 1) : bytes;
    },
  };
}
