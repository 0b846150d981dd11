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

/** Milliseconds after which a document is forgotten. A review may take days. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/** Follows a document whose link does not work yet, until it works or fails. */
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

/** Checks each pending document once. Called at each alarm. */
export async function checkPendingDocuments(): Promise<void> {
  await runIfUnlocked('pending-documents', async () => {
    for (const pending of await pendingDocumentsStore.get()) await check(pending);
  });
}

/** Checks one document. Without a response it stays pending, until it is too old. */
async function check(pending: PendingDocument): Promise<void> {
  try {
    if ((await accountOf(pending)) === undefined) return await forgetOld(pending);
    await notify(pending, await clientFor(pending.service).documents.get(pending.slug));
  } catch (error) {
    if (error instanceof NotFound) await forget(pending);
    else await forgetOld(pending);
  }
}

async function notify(pending: PendingDocument, document: Document): Promise<void> {
  const { service, slug, title, link, until, since } = pending;
  if (document.status === knownStatus.converting) return forgetOld(pending);
  const held = document.review_status === heldForReview;
  if (held && until === 'reviewed') return forgetOld(pending);
  const titleKey = endTitle(pending, document);
  const message =
    titleKey === 'publish.notice-ready' || titleKey === 'publish.notice-approved'
      ? t('publish.notice-link', { link })
      : t('publish.notice-status', { status: document.review_status ?? document.status });
  // The same id until it is forgotten: after a stop in between, a repeated notification replaces the first.
  await desktopNotifier.show({
    id: notificationId({ service, slug, notice: `${until} ${since}` }),
    title: t(titleKey, { title }),
    message,
  });
  if (held)
    await pendingDocumentsStore.update((all) => all.map((one) => (isSame(one, pending) ? awaitReview(one) : one)));
  else await forget(pending);
}

const awaitReview = (one: PendingDocument): PendingDocument => ({ ...one, until: 'reviewed' });

function endTitle({ until }: PendingDocument, { status, review_status: review }: Document): NoticeKey {
  if (review === heldForReview) return 'publish.notice-held';
  if (until === 'reviewed')
    return review === null && isPublished(status) ? 'publish.notice-approved' : 'publish.notice-refused';
  return isPublished(status) ? 'publish.notice-ready' : 'publish.notice-unmade';
}

const isPublished = (status: string) => status === knownStatus.published;

async function forgetOld(pending: PendingDocument): Promise<void> {
  if (Date.now() - pending.since > maxAgeMs) await forget(pending);
}

async function forget(pending: PendingDocument): Promise<void> {
  await pendingDocumentsStore.update((all) => all.filter((one) => !isSame(one, pending)));
}

function isSame(
  one: Pick<PendingDocument, 'service' | 'slug'>,
  other: Pick<PendingDocument, 'service' | 'slug'>,
): boolean {
  return one.service === other.service && one.slug === other.slug;
}
