import type { UploadOptions } from '#shared/api/http-client.ts';

/** Returns the options of an upload, and a function that tells whether all was sent: from then on, the service may have it. */
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
    isAllSent: () => allSent,
  };
}
