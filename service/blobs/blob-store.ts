import type { Readable } from 'node:stream';

/** What was stored, measured on the way in. */
export interface StoredBlob {
  key: string;
  bytes: number;
  sha256: Buffer;
}

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A whole blob in a list of them. */
export interface ListedBlob {
  key: string;
  storedAt: Date;
}

/**
 * Where the bytes of documents lie. A key is made by the store and names one blob for good: blobs are written once,
 * never changed, and may be removed. Every method throws `StorageUnavailable` where the store cannot be reached.
 */
export interface BlobStore {
  /** Stores the stream whole or not at all: when it fails half way, nothing is kept and the failure is thrown. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  /** @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes. @throws BlobMissing */
  size(key: string): Promise<number>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what writes that began before then and were never finished have left behind: their process was killed. */
  sweep(before: Date): Promise<void>;
  /** Every whole blob, in batches of at most a thousand. */
  list(): AsyncIterable<ListedBlob[]>;
  /** @throws StorageUnavailable saying what the operator can do */
  check(): Promise<void>;
  /** Where the blob lies on this machine's disk, for stores that keep it there. Read only. */
  path?(key: string): string;
}
