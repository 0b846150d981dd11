/** One request with a body that may be large. */
export interface UploadRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: FormData | string;
  /** Bytes sent so far and in all, as often as the host can tell. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends a body and says how far it is: XMLHttpRequest where there is a page, fetch elsewhere. */
export interface Uploader {
  /** @throws TypeError when the service cannot be reached; the signal's reason when aborted. */
  send(request: UploadRequest): Promise<Response>;
}
