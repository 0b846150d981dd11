import { NotFound } from '#shared/api/errors.ts';
import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';
import { type NoticeKey, t } from '#shared/messages/translate.ts';
import type { PageOwner } from '#shared/publish/published-pages.ts';
import { desktopNotifier } from '../../platform/notifications.ts';
import { runIfUnlocked } from '../../platform/web-lock.ts';
import { type PendingDocument, pendingDocumentsStore } from '../../stores/pending-documents.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { notificationId } from '../views/notification-id.ts';

/** A review may take days; after this many milliseconds a person has found out otherwise. */
const giveUpMs = 14 * 24 * 60 * 60 * 1000;

/** Follows a document whose link does not work yet, to its end. */
export async function followPendingDocument(
  { service, workspace }: PageOwner,
  published: PublishedLink,
): Promise<void> {
  const { slug, title, link, held, converting } = published;
  if (!held && !converting) return;
  const until = converting ? 'converted' : 'reviewed';
  const added = { service, workspace, slug, title, link, until, since: Date.now() } as const;
  await pendingDocumentsStore.update((before) => [...before.filter((known) => !isSame(known, added)), added]);
}

/** Asks for each of them once; by an alarm. */
export async function checkPendingDocuments(): Promise<void> {
  await runIfUnlocked('unready', async () => {
    for (const unready of await pendingDocumentsStore.get()) await check(unready);
  });
}

/** What nobody answers for stays, until it is too old. */
async function check(unready: PendingDocument): Promise<void> {
  try {
    if ((await accountOf(unready)) === undefined) return await forgetOld(unready);
    await notify(unready, await clientFor(unready.service).documents.get(unready.slug));
  } catch (error) {
    if (error instanceof NotFound) await forget(unready);
    else await forgetOld(unready);
  }
}

async function notify(unready: PendingDocument, document: Document): Promise<void> {
  const { service, slug, title, link, until, since } = unready;
  if (document.status === knownStatus.converting) return forgetOld(unready);
  const held = document.review_status === heldForReview;
  if (held && until === 'reviewed') return forgetOld(unready);
  const words = endWords(unready, document);
  const message =
    words === 'publish.notice-ready' || words === 'publish.notice-approved'
      ? t('publish.notice-link', { link })
      : t('publish.notice-status', { status: document.review_status ?? document.status });
  // The same id until it is forgotten: a stop in between replaces what is shown, and adds nothing to it.
  await desktopNotifier.show({
    id: notificationId({ service, slug, notice: `${until} ${since}` }),
    title: t(words, { title }),
    message,
  });
  if (held) await pendingDocumentsStore.update((all) => all.map((one) => (isSame(one, unready) ? reviewed(one) : one)));
  else await forget(unready);
}

const reviewed = (one: PendingDocument): PendingDocument => ({ ...one, until: 'reviewed' });

function endWords({ until }: PendingDocument, { status, review_status: review }: Document): NoticeKey {
  if (review === heldForReview) return 'publish.notice-held';
  if (until === 'reviewed')
    return review === null && isPublished(status) ? 'publish.notice-approved' : 'publish.notice-refused';
  return isPublished(status) ? 'publish.notice-ready' : 'publish.notice-unmade';
}

const isPublished = (status: string) => status === knownStatus.published;

async function forgetOld(unready: PendingDocument): Promise<void> {
  if (Date.now() - unready.since > giveUpMs) await forget(unready);
}

async function forget(unready: PendingDocument): Promise<void> {
  await pendingDocumentsStore.update((all) => all.filter((one) => !isSame(one, unready)));
}

function isSame(
  one: Pick<PendingDocument, 'service' | 'slug'>,
  other: Pick<PendingDocument, 'service' | 'slug'>,
): boolean {
  return one.service === other.service && one.slug === other.slug;
}
