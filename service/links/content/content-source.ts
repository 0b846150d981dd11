import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, ByteRange } from '../../blobs/blob-store.ts';

/** Bytes. Blobs up to this size are sent from memory; larger ones are streamed. */
const maxBytes = 512 * 1024;

/** Bytes of all cached blobs. */
const maxCachedBytes = 32 * 1024 * 1024;

/** Reads published content, with a cache. */
export interface ContentSource {
  /**
   * Returns the size in bytes.
   * @throws BlobMissing
   */
  size(key: string): Promise<number>;
  /**
   * Returns the bytes of a small blob or a stream of a large one.
   * @throws BlobMissing
   */
  read(key: string, range?: ByteRange): Promise<Uint8Array | Readable>;
  /**
   * Returns a page with our suffix appended; small pages are assembled once.
   * @throws BlobMissing
   */
  page(key: string, suffix: string): Promise<ContentPage>;
}

export interface ContentPage {
  bytes: number;
  open(): Promise<Uint8Array | Readable>;
}

/**
 * Wraps the blob store in a cache of recently read small blobs: a page that many visitors open at once is read from the
 * disk or bucket once. Blobs never change, so the cache is never stale.
 */
export function contentSource(blobs: BlobStore): ContentSource {
  const kept = new Map<string, Uint8Array>();
  let cachedBytes = 0;

  /** Returns a cached blob and marks it as the most recently used. */
  const recall = (key: string) => {
    const bytes = kept.get(key);
    if (bytes) {
      kept.delete(key);
      kept.set(key, bytes);
    }
    return bytes;
  };

  const remember = (key: string, bytes: Uint8Array) => {
    if (kept.has(key)) return;
    kept.set(key, bytes);
    cachedBytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (cachedBytes <= maxCachedBytes) break;
      kept.delete(oldest);
      cachedBytes -= byteLength;
    }
  };

  const loading = new Map<string, Promise<Uint8Array>>();

  /** Returns a blob or page from the cache, or loads it: once for all who want it meanwhile. */
  const loadOnce = async (name: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = recall(name) ?? loading.get(name);
    if (known) return known;
    const loadAndRemember = async () => {
      const bytes = await load();
      remember(name, bytes);
      return bytes;
    };
    const started = loadAndRemember().finally(() => loading.delete(name));
    loading.set(name, started);
    return started;
  };

  const load = async (key: string): Promise<Uint8Array> => buffer(await blobs.open(key));

  return {
    size: async (key) => recall(key)?.byteLength ?? blobs.size(key),

    async read(key, range) {
      if (!recall(key) && (await blobs.size(key)) > maxBytes) return blobs.open(key, range);
      const bytes = await loadOnce(key, () => load(key));
      return range ? bytes.subarray(range.start, range.end + 1) : bytes;
    },

    async page(key, suffix) {
      const name = `${key} ${suffix}`;
      const known = recall(name);
      if (known) return { bytes: known.byteLength, open: async () => known };
      const end = Buffer.from(suffix);
      const bytes = (await blobs.size(key)) + end.byteLength;
      if (bytes > maxBytes) return { bytes, open: async () => followedBy(await blobs.open(key), end) };
      const assemble = async () => Buffer.concat([await load(key), end]);
      return { bytes, open: () => loadOnce(name, assemble) };
    },
  };
}

function followedBy(content: Readable, suffix: Uint8Array): Readable {
  const whole = Readable.from(oneAfterTheOther(content, suffix), { objectMode: false });
  // Close the file if the visitor leaves before the first byte.
  whole.once('close', () => content.destroy());
  return whole;
}

async function* oneAfterTheOther(content: Readable, suffix: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* content;
  yield suffix;
}
