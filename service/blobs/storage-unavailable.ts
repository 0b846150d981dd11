/** Where documents' files lie cannot be reached or used; the message says what the operator can do. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly code = 'storage_unavailable';
}
