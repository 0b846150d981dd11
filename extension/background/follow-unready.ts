import { NotFound } from '#shared/api/errors.ts';
import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';
import type { PageOwner } from '#shared/publish/published-pages.ts';
import { type NoticeKey, say } from '#shared/ui/messages/say.ts';
import { desktopNotifier } from '../browser/notifications.ts';
import type { PublishedLink } from '../browser/publish-job.ts';
import { type Unready, unreadyStore } from '../browser/unready-store.ts';
import { runUnlessBusy } from '../browser/web-lock.ts';
import { accountOf, clientFor } from './accounts.ts';
import { notificationId } from './notification-id.ts';

/** A review may take days; after this many milliseconds a person has found out otherwise. */
const longest = 14 * 24 * 60 * 60 * 1000;

/** Follows a document whose link does not work yet, to its end. */
export async function followUnready({ service, workspace }: PageOwner, published: PublishedLink): Promise<void> {
  const { slug, title, link, held, converting } = published;
  if (!held && !converting) return;
  const until = converting ? 'converted' : 'reviewed';
  const added = { service, workspace, slug, title, link, until, since: Date.now() } as const;
  await unreadyStore.update((before) => [...before.filter((known) => !isSame(known, added)), added]);
}

/** Asks for each of them once; by an alarm. */
export async function askUnready(): Promise<void> {
  await runUnlessBusy('unready', async () => {
    for (const unready of await unreadyStore.get()) await askFor(unready);
  });
}

/** What nobody answers for stays, until it is too old. */
async function askFor(unready: Unready): Promise<void> {
  try {
    if ((await accountOf(unready)) === undefined) return await forgetOld(unready);
    await tell(unready, await clientFor(unready.service).documents.get(unready.slug));
  } catch (error) {
    if (error instanceof NotFound) await forget(unready);
    else await forgetOld(unready);
  }
}

async function tell(unready: Unready, document: Document): Promise<void> {
  const { service, slug, title, link, until, since } = unready;
  if (document.status === knownStatus.converting) return forgetOld(unready);
  const held = document.review_status === heldForReview;
  if (held && until === 'reviewed') return forgetOld(unready);
  const words = endWords(unready, document);
  const message =
    words === 'publish.notice-ready' || words === 'publish.notice-approved'
      ? say('publish.notice-link', { link })
      : say('publish.notice-status', { status: document.review_status ?? document.status });
  // The same id until it is forgotten: a stop in between replaces what is shown, and adds nothing to it.
  await desktopNotifier.show({
    id: notificationId({ service, slug, notice: `${until} ${since}` }),
    title: say(words, { title }),
    message,
  });
  if (held) await unreadyStore.update((all) => all.map((one) => (isSame(one, unready) ? reviewed(one) : one)));
  else await forget(unready);
}

const reviewed = (one: Unready): Unready => ({ ...one, until: 'reviewed' });

function endWords({ until }: Unready, { status, review_status: review }: Document): NoticeKey {
  if (review === heldForReview) return 'publish.notice-held';
  if (until === 'reviewed')
    return review === null && isPublished(status) ? 'publish.notice-approved' : 'publish.notice-refused';
  return isPublished(status) ? 'publish.notice-ready' : 'publish.notice-unmade';
}

const isPublished = (status: string) => status === knownStatus.published;

async function forgetOld(unready: Unready): Promise<void> {
  if (Date.now() - unready.since > longest) await forget(unready);
}

async function forget(unready: Unready): Promise<void> {
  await unreadyStore.update((all) => all.filter((one) => !isSame(one, unready)));
}

function isSame(one: Pick<Unready, 'service' | 'slug'>, other: Pick<Unready, 'service' | 'slug'>): boolean {
  return one.service === other.service && one.slug === other.slug;
}
