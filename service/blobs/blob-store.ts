import type { Readable } from 'node:stream';

/** A stored blob, with the size and hash measured while writing. */
export interface StoredBlob {
  key: string;
  bytes: number;
  sha256: Buffer;
}

/** The first and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A complete blob in a listing. */
export interface ListedBlob {
  key: string;
  storedAt: Date;
}

/**
 * The storage for documents' bytes. The store generates each key. Blobs are written once and never changed, but may be
 * removed. Every method throws `StorageUnavailable` when the store cannot be reached.
 */
export interface BlobStore {
  /** Stores the whole stream or nothing: when the source fails, it discards the partial blob and rethrows. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredBlob>;
  /** @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size in bytes. @throws BlobMissing */
  size(key: string): Promise<number>;
  /** Removes a blob. A missing blob is not an error. */
  remove(key: string): Promise<void>;
  /** Removes unfinished writes that started before the date: leftovers of a killed process. */
  sweep(before: Date): Promise<void>;
  /** Lists every complete blob, in batches of at most 1,000, or fails: what it leaves out would count as lost. */
  list(): AsyncIterable<ListedBlob[]>;
  /** Checks that the store works. @throws StorageUnavailable saying what the operator can do */
  check(): Promise<void>;
  /**
   * Notes which database names the blobs, in the store itself. Until it is called, a folder on the disk counts as new.
   * @param options.expectsBlobs whether the database names some; a folder without any is refused then
   * @returns since when this database is the only one that claims the store
   * @throws StorageUnavailable
   */
  claim(database: string, options: { expectsBlobs: boolean }): Promise<Date>;
  /** Returns the blob's path on the local disk, in stores that have one. Read only. */
  path?(key: string): string;
}
