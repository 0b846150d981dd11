import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { UpdateUncertain } from '#shared/publish/errors.ts';
import { publishOnce, searchForPublished } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { PublishCancelled } from '../errors.ts';
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

interface Sending extends UploadTools {
  /** Whether an error is a cancellation that came when everything had been sent. */
  mayHaveArrived: (error: unknown) => boolean;
}

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets an upload finish: in the
 * offscreen document (Chromium) or in the background page (Firefox and Safari).
 */
export async function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const report = throttleProgress(200, tools.onProgress);
  let allSent = false;
  const sending: Sending = {
    ...tools,
    onProgress: (sent, total) => {
      allSent = sent >= total;
      report(sent, total);
    },
    mayHaveArrived: (error) => error instanceof PublishCancelled && allSent,
  };
  const { replaces, title } = request;
  if (replaces === undefined) return publish(request, sending);
  try {
    return await replaceIfChanged(request, replaces, sending);
  } catch (error) {
    throw sending.mayHaveArrived(error) ? new UpdateUncertain(title) : error;
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
  const { documents, signal, onProgress, onLost, mayHaveArrived } = sending;
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
    if (!mayHaveArrived(error)) throw error;
    // A slow service takes seconds, and the person has just cancelled.
    onLost();
    const arrived = await searchForPublished(documents, { title, startedAt, known }, delay, error, [0]);
    if (arrived === undefined) throw error;
    return linkOf(arrived, []);
  }
}
