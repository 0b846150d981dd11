import { NotFound } from '#shared/api/errors.ts';
import type { View } from '#shared/contract/activity.ts';
import type { Document } from '#shared/contract/document.ts';
import { isOver } from '#shared/formats/last-day.ts';
import { withoutPublished } from '#shared/publish/published-pages.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { detailsOf, detailsStore, type Viewer, withDetails } from '../../stores/document-details.ts';
import { accountAt, clientFor } from '../accounts.ts';

/** How many viewers the popup shows. */
const shownViewers = 3;

/** How many views are read to find them: one person may have opened the link several times. */
const readViews = 20;

/**
 * Reads the details of documents and stores them. Documents that cannot be read keep the details that are stored.
 * @param slugs the documents
 * @param viewersOf the document whose last viewers are read too
 */
export async function refreshDetails(
  service: string,
  slugs: readonly string[],
  viewersOf: string | undefined,
): Promise<void> {
  await Promise.allSettled([...new Set(slugs)].map((slug) => refreshDocument(service, slug, slug === viewersOf)));
}

async function refreshDocument(service: string, slug: string, withViewers: boolean): Promise<void> {
  const { documents } = clientFor(service);
  const at = Date.now();
  try {
    const [document, activity] = await Promise.all([
      documents.get(slug),
      withViewers ? documents.activity(slug, { limit: readViews }) : undefined,
    ]);
    await storeDetails(service, slug, document, activity && lastViewers(activity.views), at);
  } catch (error) {
    if (error instanceof NotFound) await forgetDocument(service, slug);
    throw error;
  }
}

/**
 * Stores the details of a document that was read, unless those that are stored are newer.
 * @param read its last viewers; absent to keep those that are stored
 * @param at when the service was asked, in milliseconds since 1970
 */
export async function storeDetails(
  service: string,
  slug: string,
  document: Document,
  read?: Viewer[],
  at = Date.now(),
): Promise<void> {
  await detailsStore(service).update((stored) => {
    const before = stored[slug];
    const viewers = read ?? before?.viewers;
    const lastDayBefore = before?.lastDayBefore;
    // Of a clock that was set back, the stored time is in the future.
    if (before && before.at > at && before.at <= Date.now()) return { ...stored, [slug]: { ...before, viewers } };
    const details = { ...detailsOf(document), at };
    const { lastDay } = details;
    // Dropped once another last day was set, here or elsewhere.
    const isKept = lastDayBefore !== undefined && (isOver(lastDay, Date.now()) || (lastDay ?? '') === lastDayBefore);
    return withDetails(stored, slug, {
      ...details,
      viewers,
      ...(isKept && { lastDayBefore }),
    });
  });
}

/** Forgets a document that the service no longer has, so that its page can be published again. */
async function forgetDocument(service: string, slug: string): Promise<void> {
  await detailsStore(service).update(({ [slug]: _gone, ...others }) => others);
  const owner = await accountAt(service);
  if (owner === undefined) return;
  const workspace = owner.workspace.uuid;
  await publishedPagesStore.update((pages) => withoutPublished(pages, { service, workspace }, slug));
}

/** Returns the last viewers, each person once. @param views newest first */
function lastViewers(views: readonly View[]): Viewer[] {
  const viewers = new Map<string, Viewer>();
  for (const view of views) {
    const { when, who, where, device, completion_pct: read } = view;
    const { who_details, where_details, device_details } = view;
    const key = who ? `who ${who}` : JSON.stringify([where, device]);
    const newest = viewers.get(key);
    const furthest = Math.max(newest?.read ?? -1, read ?? -1);
    viewers.set(key, {
      ...(newest ?? {
        when,
        who_details,
        where_details,
        device_details,
        ...(who && { who }),
        ...(where && { where }),
        ...(device && { device }),
      }),
      ...(furthest >= 0 && { read: furthest }),
    });
  }
  return [...viewers.values()].slice(0, shownViewers);
}
