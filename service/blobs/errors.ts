/** The database refers to a blob that the store does not have: files and database are out of sync. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';
  static readonly code = 'blob_missing';
  readonly code = BlobMissing.code;
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(
      `The stored file ${key} is missing. Restore the stored files from the backup that goes with the database.`,
      options,
    );
    this.key = key;
  }
}

/** The blob store cannot be reached or used; the message says what the operator can do. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  static readonly code = 'storage_unavailable';
  readonly code = StorageUnavailable.code;
}

/** Tells whether the blob store was away. A stored file that is missing stays missing. */
export function isStorageUnavailable(cause: unknown): cause is Error {
  if (!(cause instanceof Error)) return false;
  return cause instanceof StorageUnavailable || isStorageUnavailable(cause.cause);
}
