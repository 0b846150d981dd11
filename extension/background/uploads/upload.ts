import type { PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { publishOnce, searchForPublished } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { UpdateUncertain } from '../errors.ts';
import { answeredOnceSent, isUnanswered, type Sending, type UploadTools } from './cancelled-upload.ts';
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

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets an upload finish: in the
 * offscreen document (Chromium) or in the background page (Firefox and Safari). Cancelled once everything was sent, it ends as the
 * service says; if that takes seconds, as the list of documents says, and an update is uncertain.
 */
export async function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const sending = answeredOnceSent({ ...tools, onProgress: throttleProgress(200, tools.onProgress) });
  const { replaces } = request;
  if (replaces === undefined) return publish(request, sending);
  try {
    return await replaceIfChanged(request, replaces, sending);
  } catch (error) {
    throw isUnanswered(sending) ? new UpdateUncertain(request.title) : error;
  }
}

async function publish(request: UploadRequest, sending: Sending): Promise<PublishedLink> {
  const { source, content: hash } = await sourceOf(request);
  const sent = send(request, source, sending);
  // In a task after the one that sends, so that the request does not wait for it. The link is worth more than the hash.
  const hashing = delay(0)
    .then(hash)
    .catch(() => undefined);
  const [link, content] = await Promise.all([sent, hashing]);
  return { ...link, ...(content !== undefined && { content }) };
}

async function send(request: UploadRequest, source: PublishSource, sending: Sending): Promise<PublishedLink> {
  const { title, settings, startedAt } = request;
  const { documents, signal, onProgress, onLost } = sending;
  const known = new Set(request.known);
  try {
    const { document, warnings } = await publishOnce(
      documents,
      { source, title, settings },
      // A file whose upload ended with the browser is sent again by the same job.
      { known, startedAt, key: request.jobId, signal, onLost, delay, onProgress },
    );
    return linkOf(document, warnings);
  } catch (error) {
    if (!isUnanswered(sending)) throw error;
    const arrived = await searchForPublished(documents, { title, startedAt, known }, delay, error, [0]);
    if (arrived === undefined) throw error;
    return linkOf(arrived, []);
  }
}
