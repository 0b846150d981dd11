import type { Uploader } from '#shared/ports/uploader.ts';

/**
 * Creates an uploader that uses fetch, for contexts without XMLHttpRequest (an extension's service worker). Fetch reports no
 * upload progress, so progress is 0 at the start and the total at the end.
 */
export function fetchUploader(send: typeof fetch): Uploader {
  return {
    async send({ method, url, headers, body, onProgress, signal }) {
      const total = bodySize(body);
      onProgress?.(0, total);
      const response = await send(url, {
        method,
        headers,
        body,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        signal: signal ?? null,
      });
      onProgress?.(total, total);
      return response;
    },
  };
}

/** Returns a body's size in bytes: exact for a Blob; for a form the sum of its values, without a few hundred bytes of separators. */
export function bodySize(body: FormData | Blob): number {
  if (body instanceof Blob) return body.size;
  let bytes = 0;
  // A Blob measures texts as they are sent, and copies no file.
  for (const value of body.values()) bytes += new Blob([value]).size;
  return bytes;
}
