export interface CallOptions {
  /** Aborts the request and the pauses between its attempts; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far and in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}
