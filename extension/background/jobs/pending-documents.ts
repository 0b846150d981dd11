import { NotFound } from '#shared/api/errors.ts';
import type { Document } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { type NoticeKey, t } from '#shared/messages/translate.ts';
import { webLock } from '#shared/ports/lock.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { type PendingDocument, pendingDocumentsStore } from '../../stores/pending-documents.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { accountOf, clientFor } from '../accounts.ts';
import { storeDetails } from '../documents/refresh-details.ts';
import { showNotification } from '../notifications/notification-target.ts';
import { outcomeTitle, severalDocuments } from '../notifications/outcome-notification.ts';

/** Milliseconds after which a document is forgotten. A review may take days. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/** Follows a document whose link does not work yet, until it works or fails. */
export async function followPendingDocument(
  { service, workspace }: WorkspaceRef,
  published: PublishedLink,
): Promise<void> {
  const { slug, title, link, held, converting } = published;
  if (!held && !converting) return;
  const until = converting ? 'converted' : 'reviewed';
  const added = { service, workspace, slug, title, link, until, since: Date.now() } as const;
  await pendingDocumentsStore.update((before) => [...before.filter((known) => !isSame(known, added)), added]);
}

/** A document whose wait is over, and the title of its notification. */
interface Ended {
  pending: PendingDocument;
  document: Document;
  titleKey: NoticeKey;
}

/**
 * Checks each pending document once. Those that ended alike are announced together. Called at each alarm, and after an event that
 * may end one. Checks run one after the other.
 */
export async function checkPendingDocuments(): Promise<void> {
  await webLock.run('pending-documents', async () => {
    const alike = new Map<NoticeKey, [Ended, ...Ended[]]>();
    for (const pending of await pendingDocumentsStore.get()) {
      const ended = await check(pending);
      if (ended === undefined) continue;
      const others = alike.get(ended.titleKey);
      if (others === undefined) alike.set(ended.titleKey, [ended]);
      else others.push(ended);
    }
    for (const ended of alike.values()) {
      await notify(ended);
      for (const each of ended) await settle(each);
    }
  });
}

/** Checks one document. Without a response it stays pending, until it is too old. */
async function check(pending: PendingDocument): Promise<Ended | undefined> {
  try {
    if ((await accountOf(pending)) !== undefined) {
      const document = await clientFor(pending.service).documents.get(pending.slug);
      if (!isWaiting(pending, document)) return { pending, document, titleKey: endTitle(pending, document) };
    }
  } catch (error) {
    if (error instanceof NotFound) await forget(pending);
  }
  if (Date.now() - pending.since > maxAgeMs) await forget(pending);
  return undefined;
}

function isWaiting({ until }: PendingDocument, { status, review_status: review }: Document): boolean {
  return status === knownStatus.converting || (review === heldForReview && until === 'reviewed');
}

/** Shows one notification of documents that ended alike. If their links work now, its button copies them. */
async function notify(ended: readonly [Ended, ...Ended[]]): Promise<void> {
  const [{ pending, titleKey }, ...others] = ended;
  const { service, slug, until, since } = pending;
  const works = titleKey === 'publish.notice-ready' || titleKey === 'publish.notice-approved';
  const target = {
    service,
    slug: others.length === 0 ? slug : severalDocuments,
    // The same until they are forgotten: after a stop in between, a repeated notification replaces the first.
    notice: `${until} ${since}`,
  };
  const notice = {
    title: await outcomeTitle(
      titleKey,
      ended.map((each) => each.pending.title),
    ),
    message: works ? t('publish.notice-works', { count: ended.length }) : t('publish.notice-why'),
  };
  await showNotification(target, notice, works ? ended.map((each) => each.pending.link).join('\n') : undefined);
}

/** Forgets a document that was announced, or follows its review after its conversion. Screens show its new state. */
async function settle({ pending, document }: Ended): Promise<void> {
  await storeDetails(pending.service, pending.slug, document);
  if (document.review_status === heldForReview)
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

async function forget(pending: PendingDocument): Promise<void> {
  await pendingDocumentsStore.update((all) => all.filter((one) => !isSame(one, pending)));
}

function isSame(
  one: Pick<PendingDocument, 'service' | 'slug'>,
  other: Pick<PendingDocument, 'service' | 'slug'>,
): boolean {
  return one.service === other.service && one.slug === other.slug;
}
