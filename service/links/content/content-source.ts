import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, ByteRange } from '../../blobs/blob-store.ts';

/** A blob up to this size is sent from memory; what is larger is streamed, whoever asks for it. */
const maxBytes = 512 * 1024;

/** All that is kept in memory of blobs. */
const maxKept = 32 * 1024 * 1024;

/** Where published content is sent from. */
export interface ContentSource {
  /** Bytes. @throws BlobMissing */
  size(key: string): Promise<number>;
  /** The bytes themselves where there are few of them. @throws BlobMissing */
  read(key: string, range?: ByteRange): Promise<Uint8Array | Readable>;
  /** A page with our ending behind it, put together once where it is small. @throws BlobMissing */
  page(key: string, ending: string): Promise<ContentPage>;
}

export interface ContentPage {
  bytes: number;
  open(): Promise<Uint8Array | Readable>;
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
      if (keptBytes <= maxKept) break;
      kept.delete(oldest);
      keptBytes -= byteLength;
    }
  };

  const load = async (key: string) => {
    if ((await blobs.size(key)) > maxBytes) return undefined;
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

    async page(key, ending) {
      const name = `${key} ${ending}`;
      const known = recall(name);
      if (known) return { bytes: known.byteLength, open: async () => known };
      const end = Buffer.from(ending);
      const bytes = (await blobs.size(key)) + end.byteLength;
      const open = async () => {
        const content = await blobs.open(key);
        if (bytes > maxBytes) return followedBy(content, end);
        const page = Buffer.concat([await buffer(content), end]);
        keep(name, page);
        return page;
      };
      return { bytes, open };
    },
  };
}

function followedBy(content: Readable, ending: Uint8Array): Readable {
  const whole = Readable.from(oneAfterTheOther(content, ending), { objectMode: false });
  // A visitor who leaves before the first byte must not leave the file open.
  whole.once('close', () => content.destroy());
  return whole;
}

async function* oneAfterTheOther(content: Readable, ending: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* content;
  yield ending;
}
