import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { publishOnce } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { linkOf } from './published-link.ts';
import { replaceIfChanged } from './replace-if-changed.ts';
import { sourceOf } from './upload-source.ts';

/** Throttles progress to one report in `ms` milliseconds, and always reports the end. Each report is stored and drawn. */
export function throttleProgress(ms: number, report: (sent: number, total: number) => void) {
  let next = 0;
  return (sent: number, total: number): void => {
    const now = performance.now();
    if (sent < total && now < next) return;
    next = now + ms;
    report(sent, total);
  };
}

interface UploadTools {
  documents: Client['documents'];
  /** Cancels it. Once everything was sent, the service has it, and its response is waited for all the same. */
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** It is not known yet whether it has arrived: it was cancelled too late, or no response came and the service is searched. */
  onLost: () => void;
}

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets an upload finish: in the
 * offscreen document (Chromium) or in the background page (Firefox and Safari).
 */
export function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const sending = untilSent({ ...tools, onProgress: throttleProgress(200, tools.onProgress) });
  return request.replaces === undefined
    ? publish(request, sending)
    : replaceIfChanged(request, request.replaces, sending);
}

/** Makes the signal abort an upload only as long as not everything has been sent. */
function untilSent(tools: UploadTools): UploadTools {
  const { signal, onProgress, onLost } = tools;
  const controller = new AbortController();
  let allSent = false;
  const cancel = () => (allSent ? onLost() : controller.abort(signal.reason));
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return {
    ...tools,
    signal: controller.signal,
    onProgress: (sent, total) => {
      allSent = sent >= total;
      onProgress(sent, total);
    },
  };
}

async function publish(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const { source, content: hash } = await sourceOf(request);
  const sending = send(request, source, tools);
  // In a task after the one that sends, so that the request does not wait for it. The link is worth more than the hash.
  const hashing = delay(0)
    .then(hash)
    .catch(() => undefined);
  const [link, content] = await Promise.all([sending, hashing]);
  return { ...link, ...(content !== undefined && { content }) };
}

async function send(request: UploadRequest, source: PublishSource, tools: UploadTools): Promise<PublishedLink> {
  const { title, settings, startedAt } = request;
  const { documents, signal, onProgress, onLost } = tools;
  const { document, warnings } = await publishOnce(
    documents,
    { source, title, settings },
    // A file whose upload ended with the browser is sent again by the same job.
    { known: new Set(request.known), startedAt, key: request.jobId, signal, onLost, delay, onProgress },
  );
  return linkOf(document, warnings);
}
