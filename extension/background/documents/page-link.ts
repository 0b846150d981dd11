import { NotFound } from '#shared/api/errors.ts';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { findPublishedPage, type PublishedPages } from '#shared/publish/published-pages.ts';
import { isSameWorkspace, type WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import type { PageLink } from '../../messages/watch-protocol.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { listingStore } from '../../stores/listing.ts';
import { clientFor } from '../accounts.ts';

/** Returns the link of a page, or the document whose link the page is; `null` for neither. */
export async function findPageLink(owner: WorkspaceRef, url: string): Promise<PageLink | null> {
  const pages = await publishedPagesStore.get();
  const published = findPublishedPage(pages, owner, url);
  if (published !== undefined) return { ...published, own: false };
  const { documents = [] } = await listingStore(owner.service).get();
  const publishedHere = pages.filter((page) => isSameWorkspace(owner, page));
  return findOwnDocument(owner.service, url, documents, publishedHere);
}

/**
 * Returns the document whose link an address is, also with a recipient's code. Only an address on the one host of all links is
 * sent to the service, for a document that is not among the newest: a list that names many hosts would learn who visits them.
 */
async function findOwnDocument(
  service: string,
  url: string,
  listed: readonly DocumentListItem[],
  publishedHere: PublishedPages,
): Promise<PageLink | null> {
  const { origin, pathname } = new URL(url);
  const newest = listed.find(({ link }) => isLinkOf(link, origin, pathname));
  if (newest !== undefined) return { link: newest.link, slug: newest.slug, title: newest.title, own: true };
  const isElsewhere = ({ link }: { link: string }) => new URL(link).origin !== origin;
  if (!listed[0] || [...listed, ...publishedHere].some(isElsewhere) || !/^\/[^/]+\/?$/.test(pathname)) return null;
  try {
    const { link, slug, title } = await clientFor(service).documents.get(origin + pathname);
    return { link, slug, title, own: true };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function isLinkOf(link: string, origin: string, pathname: string): boolean {
  const known = new URL(link);
  return known.origin === origin && known.pathname === pathname.replace(/\/$/, '');
}
