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
    /** Returns the page of a job, once. @throws PublishInterrupted if the background ended before it gave it */
    async pageOf(jobId: string, title: string): Promise<string> {
      const late = delay(patienceMs).then(() => Promise.reject(new PublishInterrupted(title)));
      const html = await Promise.race([pageOf(jobId).promise, late]);
      arriving.delete(jobId);
      return html;
    },
  };
}
