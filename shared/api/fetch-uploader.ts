import type { Uploader } from '#shared/ports/uploader.ts';

/**
 * Sends by fetch, for contexts without XMLHttpRequest (an extension's service worker). Fetch does not tell how far an
 * upload is, so that progress is its start and its end only.
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

/** Bytes of a body: exact for text, for a form that of its values (a form's own separators are a few hundred bytes more). */
export function bodySize(body: FormData | string): number {
  if (typeof body === 'string') return textSize(body);
  let bytes = 0;
  for (const value of body.values()) bytes += typeof value === 'string' ? textSize(value) : value.size;
  return bytes;
}

function textSize(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
