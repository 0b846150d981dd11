import type { UploadOptions } from '#shared/api/http-client.ts';

/**
 * Returns the options of an upload, and whether all was sent, and it was cancelled then: the service may have the content. An
 * upload that is repeated by itself begins anew, but its first attempt may have arrived.
 */
export function trackAllSent<Options extends UploadOptions>(options: Options) {
  let allSent = false;
  return {
    options: {
      ...options,
      onProgress(sent: number, total: number) {
        allSent ||= sent >= total;
        options.onProgress?.(sent, total);
      },
    },
    isAllSent: () => allSent,
    isCancelledTooLate: () => allSent && options.signal?.aborted === true,
  };
}
