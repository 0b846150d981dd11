import { createClient } from '#shared/api/client.ts';
import { xhrUploader } from '#shared/api/xhr-uploader.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { copyText } from '#shared/ui/copy-text.ts';
import { PublishCancelled } from '../../messages/errors.ts';
import { copiesInBackground } from '../../platform/features.ts';
import { keepAliveWhile } from '../../platform/lifecycle.ts';
import { accessTokenOf } from '../accounts.ts';
import { upload } from './upload.ts';
import type { ReportState, Uploads } from './uploads.ts';

/** Returns the uploads of Firefox and Safari, whose background is a page with XMLHttpRequest that can be kept awake. */
export function uploadsInBackgroundPage(report: ReportState): Uploads {
  const running = new Map<string, AbortController>();
  return {
    copy: (text) =>
      (copiesInBackground ? navigator.clipboard.writeText(text) : copyText(text)).then(
        () => true,
        () => false,
      ),
    prepare: () => undefined,
    async start(request) {
      const controller = new AbortController();
      const { jobId, service } = request;
      running.set(jobId, controller);
      const client = createClient({ service, accessToken: accessTokenOf(request), uploader: xhrUploader });
      const sending = upload(request, {
        documents: client.documents,
        signal: controller.signal,
        onProgress: (sent, total) => void report(jobId, { at: 'uploading', sent, total }),
        onLost: () => void report(jobId, { at: 'checking' }),
      }).then(
        (result) => report(jobId, { at: 'done', result }),
        (error: unknown) => report(jobId, { at: 'failed', fault: faultOf(error) }),
      );
      void keepAliveWhile(() => sending.finally(() => running.delete(jobId)));
    },
    cancel: (jobId) => running.get(jobId)?.abort(new PublishCancelled()),
    isAlive: async () => false,
  };
}
