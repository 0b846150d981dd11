import type { Fault } from '#shared/errors/fault.ts';
import { isMessageKey, type NoticeKey, t } from '#shared/messages/translate.ts';
import {
  fileAddress,
  type PageOwner,
  pageAddress,
  withFingerprint,
  withoutContent,
  withPublishedPage,
} from '#shared/publish/published-pages.ts';
import { withPublished } from '#shared/views/tracker.ts';
import { isOutcomeVisible } from '../../platform/extension-pages.ts';
import { desktopNotifier } from '../../platform/notifications.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import type { FileJob } from '../../stores/file-jobs.ts';
import type { JobState, PublishedLink, PublishJob } from '../../stores/publish-job.ts';
import { accountOf } from '../accounts.ts';
import { PublishCancelled } from '../errors.ts';
import { notificationId } from '../views/notification-id.ts';
import { viewsOf } from '../views/show-views.ts';
import { followPendingDocument } from './pending-documents.ts';

/**
 * Returns the text of a fault for a notification. The background has texts only for faults that occur without a screen.
 * For others, it returns the service's message, or a sentence that points to a screen.
 */
export function faultNotice({ code, variant, values, said }: Fault): string {
  const key = [`fault.${code}.${variant}`, `fault.${code}`].find(isMessageKey);
  return key === undefined ? (said ?? t('publish.notice-why')) : t(key, values);
}

type NotifiedJob = Pick<PublishJob, 'id' | 'service' | 'title'>;

/** Remembers the link of a published page and starts to track its views. */
export async function rememberPublished(job: PublishJob, result: PublishedLink): Promise<void> {
  const { service, workspace, page, replaces, selection, redacted = false } = job;
  const { slug, uuid, link, title, content, unchanged } = result;
  const { fingerprint } = page;
  if (unchanged) return rememberFingerprint(job, fingerprint);
  const address = pageAddress(page.url);
  const published = {
    ...{ service, workspace, page: address, slug, uuid, link, title, publishedAt: Date.now(), redacted },
    ...(content !== undefined && { content }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
  // The link of a selection is not remembered: Replace would put the whole page there.
  if (!selection)
    await publishedPagesStore.update((pages) => withPublishedPage(withoutContent(pages, job, slug), published));
  if (replaces !== undefined) await followPendingDocument(job, result);
  else await followPublished(job, result);
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
    return withPublishedPage(pages, { ...published, ...(content !== undefined && { content }) });
  });
  if (replaces === undefined) await followPublished(job, result);
  else await followPendingDocument(job, result);
}

/** Stores the current fingerprint of a page whose content equals what was sent last. */
async function rememberFingerprint(job: PublishJob, fingerprint: string | undefined): Promise<void> {
  await publishedPagesStore.update((pages) => withFingerprint(pages, job, job.page.url, fingerprint));
}

/** Starts to track the views of a new document, from 0. */
async function followPublished(owner: PageOwner, published: PublishedLink): Promise<void> {
  await followPendingDocument(owner, published);
  const account = await accountOf(owner);
  if (account === undefined) return;
  const { slug, link, title } = published;
  await viewsOf(account).update((state) => withPublished(state, { slug, link, title, views: 0 }));
}

/** Shows a notification of a job's outcome, unless a screen shows it. */
export async function notifyOutcome(job: PublishJob): Promise<void> {
  // An outcome may be reported twice if the worker was stopped. One that the popup has shown is not repeated.
  if (job.seen || (await isOutcomeVisible())) return;
  await notify(job, job.state);
}

/** Shows a notification of a file's outcome, always, because its list may be out of sight. */
export function notifyFileOutcome(job: FileJob, state: JobState): Promise<void> {
  return notify(job, state);
}

async function notify({ id, service, title }: NotifiedJob, state: JobState): Promise<void> {
  if (state.at === 'done') {
    const { held, unchanged, converting } = state.result;
    const titleKey = noticeOf(held, unchanged, converting);
    await desktopNotifier.show({
      id: notificationId({ service, slug: state.result.slug, notice: id }),
      title: t(titleKey, { title: state.result.title }),
      message: t('publish.notice-link', { link: state.result.link }),
    });
  } else if (state.at === 'failed' && state.fault.code !== PublishCancelled.code) {
    await desktopNotifier.show({
      id: `job ${id}`,
      title: t('publish.notice-failed', { title }),
      message: faultNotice(state.fault),
    });
  }
}

function noticeOf(held: boolean, unchanged = false, converting = false): NoticeKey {
  if (unchanged) return 'publish.notice-unchanged';
  if (converting) return 'publish.notice-converting';
  return held ? 'publish.notice-held' : 'publish.notice-done';
}
