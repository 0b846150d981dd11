import type { Client, PublishSource } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { findPublished } from '#shared/publish/find-published.ts';
import { pageSource } from '#shared/publish/page-source.ts';
import { publishOnce, sentences } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import { openKeptFile } from '../../stores/kept-files.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';

/** Throttles progress to one report in `ms` milliseconds, and always reports the end. Each report is stored and drawn. */
export function throttleProgress(ms: number, report: (sent: number, total: number) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (sent: number, total: number): void => {
    const now = performance.now();
    if (sent < total && now - last < ms) return;
    last = now;
    report(sent, total);
  };
}

interface UploadTools {
  documents: Client['documents'];
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** The response was lost; the document is searched for on the service. */
  onLost: () => void;
}

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets an upload finish: in the
 * offscreen document (Chromium) or in the background page (Firefox and Safari).
 */
export function upload(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const throttled = { ...tools, onProgress: throttleProgress(200, tools.onProgress) };
  return request.replaces === undefined ? publish(request, throttled) : replace(request, request.replaces, throttled);
}

async function publish(request: UploadRequest, tools: UploadTools): Promise<PublishedLink> {
  const { title, settings, startedAt } = request;
  const known = new Set(request.known);
  const { source, content } = await sourceOf(request);
  const sent = content === undefined ? {} : { content };
  let allSent = false;
  try {
    const { document, warnings } = await publishOnce(
      tools.documents,
      { source, title, settings },
      {
        known,
        startedAt,
        signal: tools.signal,
        onLost: tools.onLost,
        delay,
        onProgress: (bytes, total) => {
          allSent = bytes >= total;
          tools.onProgress(bytes, total);
        },
      },
    );
    return { ...linkOf(document, warnings), ...sent };
  } catch (error) {
    if (!tools.signal.aborted || !allSent) throw error;
    const arrived = await findPublished(tools.documents, { title, startedAt, known });
    if (arrived === undefined) throw error;
    return { ...linkOf(arrived, []), ...sent };
  }
}

/** Replaces a document's content. A repeat with the same content changes nothing, so a lost response needs no search. */
async function replace(request: UploadRequest, slug: string, tools: UploadTools): Promise<PublishedLink> {
  const { signal, onProgress } = tools;
  const { source, content } = await sourceOf(request);
  if (content !== undefined && content === request.contentBefore)
    return { ...linkOf(await tools.documents.get(slug), []), content, unchanged: true };
  const { warnings } = await tools.documents.replace(slug, source, {}, { signal, onProgress });
  return { ...linkOf(await tools.documents.get(slug), sentences(warnings)), ...(content !== undefined && { content }) };
}

async function sourceOf({ source }: UploadRequest): Promise<{ source: PublishSource; content?: string | undefined }> {
  if ('keptFile' in source) {
    const { keptFile, name, content } = source;
    return { source: { file: await openKeptFile(keptFile), name }, content };
  }
  const html = 'html' in source ? source.html : await (await openKeptFile(source.keptPage)).text();
  return { source: await pageSource(html), content: await sha256(html) };
}

/** Returns the link of a published document. @param warnings the service's sentences on what a viewer may miss */
export function linkOf(document: Document, warnings: string[]): PublishedLink {
  const { title, link, slug, uuid, status, review_status } = document;
  const converting = status === knownStatus.converting;
  return {
    title,
    link,
    slug,
    uuid,
    held: review_status === heldForReview,
    ...(converting && { converting }),
    warnings,
  };
}
