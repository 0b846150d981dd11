import * as z from 'zod/mini';
import { pageAddress } from './page-address.ts';
import { isSameWorkspace, type WorkspaceRef } from './workspace-ref.ts';

/** A page or file that was published on this device, with its link. */
export const publishedPage = z.object({
  service: z.string(),
  /** The workspace's uuid: another account of the same service cannot replace it. */
  workspace: z.string(),
  /** The page's `pageAddress`, or the file's `fileAddress`. */
  page: z.string(),
  /** The file's name as it was chosen. */
  file: z.optional(z.string()),
  slug: z.string(),
  uuid: z.string(),
  link: z.string(),
  title: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
  /** Hash of the sent content, in hexadecimal. */
  content: z.optional(z.string()),
  /** Hash of the page's visible content at that time. */
  fingerprint: z.optional(z.string()),
  /** Whether parts were blacked out or removed. Replacing the content with the page unchanged would reveal them. */
  redacted: z.optional(z.boolean()),
});

export type PublishedPage = z.infer<typeof publishedPage>;

/** Pages and files published on this device, newest first. */
export const publishedPages = z.array(publishedPage);

export type PublishedPages = z.infer<typeof publishedPages>;

/** Maximum number of stored pages; the oldest are dropped. */
const maxPages = 1_000;

export function withPublishedPage(pages: PublishedPages, added: PublishedPage): PublishedPages {
  const others = pages.filter((known) => !(isSameWorkspace(added, known) && known.page === added.page));
  return [added, ...others].slice(0, maxPages);
}

/** Stores the page's current fingerprint, after a check that its link shows the same content. */
export function withFingerprint(
  pages: PublishedPages,
  workspace: WorkspaceRef,
  url: string,
  fingerprint: string,
): PublishedPages {
  const found = findPublishedPage(pages, workspace, url);
  return pages.map((known) => (known === found ? { ...known, fingerprint } : known));
}

/**
 * Removes the hash of what a link shows, after other content replaced it.
 * @param keepsFingerprint whether the page is still compared with what it was then
 */
export function withoutContent(
  pages: PublishedPages,
  workspace: WorkspaceRef,
  slug: string,
  keepsFingerprint?: boolean,
): PublishedPages {
  return pages.map((known) => {
    if (!isSameWorkspace(workspace, known) || known.slug !== slug) return known;
    const { content: _content, ...others } = known;
    if (!keepsFingerprint) delete others.fingerprint;
    return others;
  });
}

/** Returns a page's entry in this workspace; `undefined` if it was not published on this device. */
export function findPublishedPage(
  pages: PublishedPages,
  workspace: WorkspaceRef,
  url: string,
): PublishedPage | undefined {
  const page = pageAddress(url);
  return pages.find((known) => isSameWorkspace(workspace, known) && known.page === page);
}

/** Returns the hash of the content last sent to a link from this device; `undefined` if unknown. */
export function contentOf(pages: PublishedPages, workspace: WorkspaceRef, slug: string): string | undefined {
  return pages.find((known) => isSameWorkspace(workspace, known) && known.slug === slug && known.content !== undefined)
    ?.content;
}

/** Removes a document that the workspace no longer has. */
export function withoutPublished(pages: PublishedPages, workspace: WorkspaceRef, slug: string): PublishedPages {
  return pages.filter((known) => !(isSameWorkspace(workspace, known) && known.slug === slug));
}
