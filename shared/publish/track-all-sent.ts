import type { UploadOptions } from '#shared/api/http-client.ts';

/** Returns the options of an upload, and whether it was cancelled once all was sent: the service may have the content then. */
export function trackAllSent<Options extends UploadOptions>(options: Options) {
  let allSent = false;
  return {
    options: {
      ...options,
      onProgress(sent: number, total: number) {
        allSent = sent >= total;
        options.onProgress?.(sent, total);
      },
    },
    isCancelledTooLate: () => allSent && options.signal?.aborted === true,
  };
}
