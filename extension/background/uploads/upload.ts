import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { UpdateUncertain } from '#shared/publish/errors.ts';
import { publishOnce } from '#shared/publish/publish-once.ts';
import { trackAllSent } from '#shared/publish/track-all-sent.ts';
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
export async function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const { replaces, title } = request;
  const onProgress = throttleProgress(200, tools.onProgress);
  if (replaces === undefined) return publish(request, { ...tools, onProgress });
  const { options, isCancelledTooLate } = trackAllSent({ ...tools, onProgress });
  try {
    return await replaceIfChanged(request, replaces, options);
  } catch (error) {
    throw isCancelledTooLate() ? new UpdateUncertain(title) : error;
  }
}

async function publish(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const { source, hashContent } = await sourceOf(request);
  const sent = send(request, source, tools);
  // In a task after the one that sends, so that the request does not wait for it. The link is worth more than the hash.
  const hashing = delay(0)
    .then(hashContent)
    .catch(() => undefined);
  const [link, content] = await Promise.all([sent, hashing]);
  return { ...link, content };
}

async function send(
  { title, settings, startedAt, known, jobId }: UploadRequest,
  source: PublishSource,
  { documents, ...tools }: UploadTools,
): Promise<PublishedLink> {
  const { document, warnings } = await publishOnce(
    documents,
    { source, title, settings },
    // A file whose upload ended with the browser is sent again by the same job.
    { known: new Set(known), startedAt, key: jobId, delay, ...tools },
  );
  return linkOf(document, warnings);
}
