import { fileAddress, pageAddress } from '#shared/publish/page-address.ts';
import { withFingerprint, withoutContent, withPublishedPage } from '#shared/publish/published-pages.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { withPublished } from '#shared/views/tracker.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import type { PublishedLink, PublishJob } from '../../stores/publish-job.ts';
import { viewsOf } from '../../stores/views.ts';
import { accountOf } from '../accounts.ts';
import { followPendingDocument } from './pending-documents.ts';

/** Remembers the link of a published page and starts to track its views. Its fingerprint follows, which may come later. */
export async function rememberPublished(job: PublishJob, result: PublishedLink): Promise<void> {
  const { page, selection, redacted = false } = job;
  const { slug, unchanged } = result;
  if (unchanged) return;
  const published = { ...publishedPage(job, pageAddress(page.url), result), redacted };
  // The link of a selection is not remembered: Replace would put the whole page there.
  const remembered =
    selection || publishedPagesStore.update((pages) => withPublishedPage(withoutContent(pages, job, slug), published));
  // A person waits for the link meanwhile.
  await Promise.all([remembered, followPublished(job, result)]);
}

/**
 * Remembers the link of a published file by its name, and starts to track its views. A file that was fetched from an
 * address is remembered by the address at which a tab shows it.
 */
export async function rememberFile(job: FileJob, result: PublishedLink): Promise<void> {
  const { name, from, shownAt } = job;
  const page = from === undefined ? fileAddress(name) : shownAt && pageAddress(shownAt);
  const { slug, unchanged } = result;
  await publishedPagesStore.update((before) => {
    // The hash of the link's earlier content is outdated.
    const pages = unchanged ? before : withoutContent(before, job, slug);
    if (page === undefined) return pages;
    const published = publishedPage(job, page, result);
    return withPublishedPage(pages, { ...published, ...(from === undefined && { file: name }) });
  });
  await followPublished(job, result);
}

/** Returns what is remembered of the link that a page or file has now. */
function publishedPage(
  { service, workspace }: WorkspaceRef,
  page: string,
  { slug, uuid, link, title, content }: PublishedLink,
) {
  return { service, workspace, page, slug, uuid, link, title, content, publishedAt: Date.now() };
}

/** Stores the fingerprint of a page whose link shows what it was read from. Keeps the one before while it is unknown. */
export async function rememberFingerprint(job: PublishJob): Promise<void> {
  const { url, fingerprint } = job.page;
  // The page's own link is another one than that of a selection.
  if (fingerprint === undefined || job.selection) return;
  await publishedPagesStore.update((pages) => withFingerprint(pages, job, url, fingerprint));
}

/** Follows a link until it works, and starts to track the views of a new document, from 0. */
async function followPublished(job: PublishJob | FileJob, published: PublishedLink): Promise<void> {
  await followPendingDocument(job, published);
  if (job.replaces !== undefined) return;
  const account = await accountOf(job);
  if (account === undefined) return;
  const { slug, link, title } = published;
  await viewsOf(account).update((state) => withPublished(state, { slug, link, title, views: 0 }));
}
