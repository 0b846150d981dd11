import { delay } from '#shared/api/delay.ts';
import { PublishInterrupted } from '#shared/publish/errors.ts';
import { pageChannelName, pageToUpload } from '../../messages/upload-port.ts';

/** How long a page may come after its job, in milliseconds: many times what it takes. */
const patienceMs = 10_000;

/** Receives the pages that the background gives to the offscreen document. Call it before the document says that it is there. */
export function receivePages() {
  const arriving = new Map<string, PromiseWithResolvers<string>>();
  const pageOf = (jobId: string) => {
    const page = arriving.get(jobId) ?? Promise.withResolvers<string>();
    arriving.set(jobId, page);
    return page;
  };
  new BroadcastChannel(pageChannelName).onmessage = ({ data }) => {
    const { jobId, html } = pageToUpload.parse(data);
    pageOf(jobId).resolve(html);
  };
  return {
    /**
     * Returns the page of a job, once. A page that arrives after the end of its job is discarded with the offscreen document.
     * @throws PublishInterrupted if the background ended before it gave it, or the signal's reason
     */
    async pageOf(jobId: string, title: string, signal: AbortSignal): Promise<string> {
      const late = delay(patienceMs, signal).then(() => Promise.reject(new PublishInterrupted(title)));
      try {
        return await Promise.race([pageOf(jobId).promise, late]);
      } finally {
        arriving.delete(jobId);
      }
    },
  };
}
