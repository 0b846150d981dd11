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
  const { service, workspace, page, replaces, selection, redacted = false } = job;
  const { slug, uuid, link, title, content, unchanged } = result;
  if (unchanged) return;
  const address = pageAddress(page.url);
  const published = {
    ...{ service, workspace, page: address, slug, uuid, link, title, publishedAt: Date.now(), redacted },
    ...(content !== undefined && { content }),
  };
  // The link of a selection is not remembered: Replace would put the whole page there.
  const remembered =
    selection || publishedPagesStore.update((pages) => withPublishedPage(withoutContent(pages, job, slug), published));
  const followed = replaces === undefined ? followPublished(job, result) : followPendingDocument(job, result);
  // A person waits for the link meanwhile.
  await Promise.all([remembered, followed]);
}

/**
 * Remembers the link of a published file by its name, and starts to track its views. A file that was fetched from an
 * address is remembered by the address at which a tab shows it.
 */
export async function rememberFile(job: FileJob, result: PublishedLink): Promise<void> {
  const { service, workspace, name, from, shownAt, replaces } = job;
  const page = from === undefined ? fileAddress(name) : shownAt && pageAddress(shownAt);
  const { slug, uuid, link, title, content, unchanged } = result;
  await publishedPagesStore.update((before) => {
    // The hash of the link's earlier content is outdated.
    const pages = unchanged ? before : withoutContent(before, job, slug);
    if (page === undefined) return pages;
    const published = { service, workspace, page, slug, uuid, link, title, publishedAt: Date.now() };
    return withPublishedPage(pages, {
      ...published,
      ...(from === undefined && { file: name }),
      ...(content !== undefined && { content }),
    });
  });
  if (replaces === undefined) await followPublished(job, result);
  else await followPendingDocument(job, result);
}

/** Stores the fingerprint of a page whose link shows what it was read from. Keeps the one before while it is unknown. */
export async function rememberFingerprint(job: PublishJob): Promise<void> {
  const { url, fingerprint } = job.page;
  // The page's own link is another one than that of a selection.
  if (fingerprint === undefined || job.selection) return;
  await publishedPagesStore.update((pages) => withFingerprint(pages, job, url, fingerprint));
}

/** Starts to track the views of a new document, from 0. */
async function followPublished(owner: WorkspaceRef, published: PublishedLink): Promise<void> {
  await followPendingDocument(owner, published);
  const account = await accountOf(owner);
  if (account === undefined) return;
  const { slug, link, title } = published;
  await viewsOf(account).update((state) => withPublished(state, { slug, link, title, views: 0 }));
}
