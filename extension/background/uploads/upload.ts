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

/** Hands progress on at most once in `ms`, and always its end: each step is stored, and a screen draws it. */
export function throttleProgress(ms: number, tell: (sent: number, total: number) => void) {
  let last = Number.NEGATIVE_INFINITY;
  return (sent: number, total: number): void => {
    const now = performance.now();
    if (sent < total && now - last < ms) return;
    last = now;
    tell(sent, total);
  };
}

interface UploadTools {
  documents: Client['documents'];
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** The answer did not come; the document is being looked for. */
  onLost: () => void;
}

/**
 * Sends a page or a file, as a new document or in place of one. Runs where the browser lets it end: in an offscreen document
 * (Chromium) or in the background page (Firefox).
 */
export function upload(request: UploadRequest, given: UploadTools): Promise<PublishedLink> {
  const tools = { ...given, onProgress: throttleProgress(200, given.onProgress) };
  return request.replaces === undefined ? publish(request, tools) : replace(request, request.replaces, tools);
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

/** Replacing twice with the same content changes nothing, so a lost answer needs no looking. */
async function replace(request: UploadRequest, slug: string, tools: UploadTools): Promise<PublishedLink> {
  const { signal, onProgress } = tools;
  const { source, content } = await sourceOf(request);
  if (content !== undefined && content === request.contentBefore)
    return { ...linkOf(await tools.documents.get(slug), []), content, unchanged: true };
  const { warnings } = await tools.documents.replace(slug, source, {}, { signal, onProgress });
  return { ...linkOf(await tools.documents.get(slug), sentences(warnings)), ...(content !== undefined && { content }) };
}

async function sourceOf({ source }: UploadRequest): Promise<{ source: PublishSource; content?: string | undefined }> {
  if ('kept' in source) {
    const { kept, name, content } = source;
    return { source: { file: await openKeptFile(kept), name }, content };
  }
  const html = 'html' in source ? source.html : await (await openKeptFile(source.page)).text();
  return { source: await pageSource(html), content: await sha256(html) };
}

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
