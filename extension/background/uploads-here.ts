import { createClient } from '#shared/api/client';
import { xhrUploader } from '#shared/api/xhr-uploader';
import { faultOf } from '#shared/ui/fault';
import { stayAwakeWhile } from '../browser/stay-awake.ts';
import { accounts } from './accounts.ts';
import { PublishCancelled } from './publish-cancelled.ts';
import { upload } from './upload.ts';
import type { ReportState, Uploads } from './uploads.ts';

/** Firefox: the background is a page with XMLHttpRequest, and stays while it is at work. */
export function uploadsHere(report: ReportState): Uploads {
  let running: AbortController | undefined;
  return {
    async start(request) {
      const controller = new AbortController();
      running = controller;
      const { jobId, service } = request;
      const client = createClient({ service, accessToken: accounts.accessToken(service), uploader: xhrUploader });
      const sending = upload(request, {
        documents: client.documents,
        signal: controller.signal,
        onProgress: (sent, total) => void report(jobId, { at: 'uploading', sent, total }),
        onLost: () => void report(jobId, { at: 'checking' }),
      }).then(
        (result) => report(jobId, { at: 'done', result }),
        (error: unknown) => report(jobId, { at: 'failed', fault: { ...faultOf(error) } }),
      );
      void stayAwakeWhile(() => sending);
    },
    cancel: () => running?.abort(new PublishCancelled()),
    isAlive: async () => false,
  };
}
