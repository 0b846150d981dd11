/** A request with a body that may be large. */
export interface UploadRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
  /** Called with bytes sent and total bytes, as often as the host reports them. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A sender that reports progress: XMLHttpRequest in a page, fetch elsewhere. */
export interface Uploader {
  /** @throws TypeError if the service cannot be reached; the signal's reason when aborted. */
  send(request: UploadRequest): Promise<Response>;
}
