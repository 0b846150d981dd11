import type { Client } from '#shared/api/client.ts';
import { NotFound } from '#shared/api/errors.ts';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import { cutText, longestLink } from '#shared/formats/cut-text.ts';
import type { AlertSettings } from './alert-settings.ts';
import { type Alert, chooseAlerts, withoutNotices, withShown } from './choose-alerts.ts';
import {
  activityLimit,
  applyActivity,
  applyCounts,
  type CountedDocument,
  documentsWithNewViews,
  nextUnlisted,
  withoutDocument,
} from './tracker.ts';
import { addUnopenedNotices } from './unopened-notices.ts';
import type { ViewsState } from './views-state.ts';

/** The store of the tracker's state. `update` reads, changes and writes atomically. */
interface ViewsStore {
  get(): Promise<ViewsState>;
  update(change: (state: ViewsState) => ViewsState): Promise<ViewsState>;
}

interface AnnounceOptions {
  settings: AlertSettings;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows an alert. Called again with the same id if a stop interrupted the last call. */
  show: (alert: Alert) => Promise<void>;
}

/** Shows the notices that the settings admit now. Quiet hours, a snooze and the hourly limit keep the others pending. */
async function announce(store: ViewsStore, { settings, now, show }: AnnounceOptions): Promise<void> {
  const { dropped, alerts } = chooseAlerts(await store.get(), settings, now);
  if (dropped.length > 0) await store.update((state) => withoutNotices(state, dropped));
  for (const alert of alerts) {
    await show(alert);
    await store.update((state) => withShown(state, alert, now));
  }
}

interface Poll {
  documents: Pick<Client['documents'], 'list' | 'get' | 'activity'>;
  store: ViewsStore;
  /** The person's notification settings. */
  alerts: AlertSettings;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows an alert. Called again with the same id if a stop interrupted the last call. */
  show: (alert: Alert) => Promise<void>;
  /** Called with the newest documents as soon as the list arrives. */
  onList?: (documents: DocumentListItem[]) => Promise<void>;
}

/**
 * Polls once for new views and announces them: one request for the newest hundred documents, one for an older document, and
 * one for each document whose count rose. It may stop between any two steps; the next poll resumes from the stored state.
 * An error of one document does not hold back the others: the first error is thrown at the end.
 */
export async function pollViews({ documents, store, alerts, now, show, onList }: Poll): Promise<void> {
  const errors: unknown[] = [];
  const { documents: all } = await documents.list({ limit: limits.documents.max });
  const listed = all.slice(0, limits.documents.max).filter(isStorable).map(withoutExcess);
  await onList?.(listed);
  const unlisted = await readNextUnlisted(documents, store, listed).catch((error: unknown) => {
    errors.push(error);
    return [];
  });
  const counted = [...listed, ...unlisted];
  const state = await store.update((before) => applyCounts(before, counted));
  for (const document of documentsWithNewViews(state, counted)) {
    try {
      const activity = await documents.activity(document.slug, { limit: activityLimit });
      await store.update((before) => applyActivity(before, document, activity));
    } catch (error) {
      if (error instanceof NotFound) await store.update((before) => withoutDocument(before, document.slug));
      else errors.push(error);
    }
  }
  const { unopenedAfterDays } = alerts;
  if (unopenedAfterDays !== undefined) {
    await store.update((before) => addUnopenedNotices(before, listed, unopenedAfterDays, now));
  }
  await announce(store, { settings: alerts, now, show });
  if (errors.length > 0) throw errors[0];
}

/** A document whose link or slug is cut would be another one. No service needs longer ones. */
function isStorable({ link, slug }: CountedDocument): boolean {
  return link.length <= longestLink && slug.length <= 500;
}

/** Drops fields that are not in the contract, and cuts long texts: all services share the browser's storage. */
function withoutExcess({ title, link, slug, kind, views, created }: DocumentListItem): DocumentListItem {
  return { title: cutText(title), link, slug, kind: cutText(kind), views, created: cutText(created) };
}

/** Reads the next known document that is not in the list of the newest hundred: one per poll, in rotation. */
async function readNextUnlisted(
  documents: Poll['documents'],
  store: ViewsStore,
  listed: readonly CountedDocument[],
): Promise<CountedDocument[]> {
  const slug = nextUnlisted(await store.get(), listed);
  if (slug === undefined) return [];
  await store.update((state) => ({ ...state, cursor: slug }));
  try {
    const { title, link, views } = await documents.get(slug);
    return [{ slug, title: cutText(title), link, views }];
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await store.update((state) => withoutDocument(state, slug));
    return [];
  }
}
