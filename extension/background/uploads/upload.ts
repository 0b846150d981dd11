import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { publishOnce, searchForPublished } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { UpdateUncertain } from '../errors.ts';
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
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** It is not known yet whether it has arrived: it was cancelled too late, or no response came and the service is searched. */
  onLost: () => void;
}

/** The tools of an upload of which it is known whether everything has been sent. */
interface Sending extends UploadTools {
  isSent: () => boolean;
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

/** How long the response to a cancelled upload is waited for: a slow service takes seconds. */
const answerMs = 3_000;

/** Makes the signal abort an upload at once only as long as not everything has been sent. */
function answeredOnceSent(tools: UploadTools): Sending {
  const { signal, onProgress, onLost } = tools;
  const controller = new AbortController();
  let allSent = false;
  const cancel = async () => {
    if (allSent) {
      onLost();
      await delay(answerMs);
    }
    controller.abort(signal.reason);
  };
  if (signal.aborted) void cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  return {
    ...tools,
    signal: controller.signal,
    onProgress: (sent, total) => {
      allSent = sent >= total;
      onProgress(sent, total);
    },
    isSent: () => allSent,
  };
}

function isUnanswered({ signal, isSent }: Sending): boolean {
  return signal.aborted && isSent();
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
