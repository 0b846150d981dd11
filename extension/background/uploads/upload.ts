import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { publishOnce, searchForPublished } from '#shared/publish/publish-once.ts';
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
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** No response came, or the person did not wait for it; the document is searched for on the service. */
  onLost: () => void;
}

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets an upload finish: in the
 * offscreen document (Chromium) or in the background page (Firefox and Safari).
 */
export function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const throttled = { ...tools, onProgress: throttleProgress(200, tools.onProgress) };
  return request.replaces === undefined
    ? publish(request, throttled)
    : replaceIfChanged(request, request.replaces, throttled);
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
  const known = new Set(request.known);
  let allSent = false;
  try {
    const { document, warnings } = await publishOnce(
      tools.documents,
      { source, title, settings },
      {
        known,
        startedAt,
        // A file whose upload ended with the browser is sent again by the same job.
        key: request.jobId,
        signal: tools.signal,
        onLost: tools.onLost,
        delay,
        onProgress: (bytes, total) => {
          allSent = bytes >= total;
          tools.onProgress(bytes, total);
        },
      },
    );
    return linkOf(document, warnings);
  } catch (error) {
    if (tools.signal.aborted && allSent) {
      // A slow service takes seconds, and the person has just cancelled.
      tools.onLost();
      const arrived = await searchForPublished(tools.documents, { title, startedAt, known }, delay, error, [0]);
      if (arrived) return linkOf(arrived, []);
    }
    throw error;
  }
}
