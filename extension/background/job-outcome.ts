import {
  fileAddress,
  type PageOwner,
  pageAddress,
  withFingerprint,
  withoutContent,
  withPublishedPage,
} from '#shared/publish/published-pages.ts';
import { type NoticeKey, say } from '#shared/ui/messages/say.ts';
import { withPublished } from '#shared/views/tracker.ts';
import type { FileJob } from '../browser/file-job.ts';
import { desktopNotifier } from '../browser/notifications.ts';
import type { JobState, PublishedLink, PublishJob } from '../browser/publish-job.ts';
import { publishedPagesStore } from '../browser/published-pages-store.ts';
import { isOutcomeInSight } from '../browser/screen-port.ts';
import { accountOf } from './accounts.ts';
import { followUnready } from './follow-unready.ts';
import { noticeOfFault } from './notice-of-fault.ts';
import { notificationId } from './notification-id.ts';
import { viewsOf } from './show-views.ts';

type Told = Pick<PublishJob, 'id' | 'service' | 'title'>;

/** What follows from a publish that arrived: the page's link is remembered, its views are followed from none on. */
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
  // Behind the link of a part, a click on Replace would put the whole page.
  if (!selection)
    await publishedPagesStore.update((pages) => withPublishedPage(withoutContent(pages, job, slug), published));
  if (replaces !== undefined) await followUnready(job, result);
  else await followPublished(job, result);
}

/**
 * What follows from a file that arrived: its link is remembered by its name, or of one that was taken from an address, by where a
 * tab shows it.
 */
export async function rememberFile(job: FileJob, result: PublishedLink): Promise<void> {
  const { service, workspace, name, from, shownAt, replaces } = job;
  const page = from === undefined ? fileAddress(name) : shownAt && pageAddress(shownAt);
  const { slug, uuid, link, title, content, unchanged } = result;
  await publishedPagesStore.update((before) => {
    // What was behind the link says nothing of what is there now.
    const pages = unchanged ? before : withoutContent(before, job, slug);
    if (page === undefined) return pages;
    const published = { service, workspace, page, slug, uuid, link, title, publishedAt: Date.now() };
    return withPublishedPage(pages, { ...published, ...(content !== undefined && { content }) });
  });
  if (replaces === undefined) await followPublished(job, result);
  else await followUnready(job, result);
}

/** What was sent last is what the page says still, however it looks now. */
async function rememberFingerprint(job: PublishJob, fingerprint: string | undefined): Promise<void> {
  await publishedPagesStore.update((pages) => withFingerprint(pages, job, job.page.url, fingerprint));
}

/** A new document's views are followed from none on. */
async function followPublished(owner: PageOwner, published: PublishedLink): Promise<void> {
  await followUnready(owner, published);
  const account = await accountOf(owner);
  if (account === undefined) return;
  const { slug, link, title } = published;
  await viewsOf(account).update((state) => withPublished(state, { slug, link, title, views: 0 }));
}

/** Tells the end of a job to a person who has nothing in front of them that shows it. */
export async function tellOutcome(job: PublishJob): Promise<void> {
  // An end may be said twice when the worker was stopped in between: what the popup has shown is not told again.
  if (job.seen || (await isOutcomeInSight())) return;
  await tell(job, job.state);
}

/** The same of a file; its list may be out of sight. */
export function tellFileOutcome(job: FileJob, state: JobState): Promise<void> {
  return tell(job, state);
}

async function tell({ id, service, title }: Told, state: JobState): Promise<void> {
  if (state.at === 'done') {
    const { held, unchanged, converting } = state.result;
    const words = noticeOf(held, unchanged, converting);
    await desktopNotifier.show({
      id: notificationId({ service, slug: state.result.slug, notice: id }),
      title: say(words, { title: state.result.title }),
      message: say('publish.notice-link', { link: state.result.link }),
    });
  } else if (state.at === 'failed' && state.fault.code !== 'publish_cancelled') {
    await desktopNotifier.show({
      id: `job ${id}`,
      title: say('publish.notice-failed', { title }),
      message: noticeOfFault(state.fault),
    });
  }
}

function noticeOf(held: boolean, unchanged = false, converting = false): NoticeKey {
  if (unchanged) return 'publish.notice-unchanged';
  if (converting) return 'publish.notice-converting';
  return held ? 'publish.notice-held' : 'publish.notice-done';
}
