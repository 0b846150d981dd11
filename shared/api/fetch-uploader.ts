import type { Uploader } from '#shared/ports/uploader.ts';
import { bodySize } from './body-size.ts';

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
