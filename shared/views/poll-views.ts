import type { Client } from '#shared/api/client.ts';
import { NotFound } from '#shared/api/errors.ts';
import type { DocumentListItem } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
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
import { addUnopenedNotices } from './unopened.ts';
import type { ViewsState } from './views-state.ts';

/** Where the tracker's state is kept; `update` reads, changes and writes as one step. */
interface ViewsStore {
  get(): Promise<ViewsState>;
  update(change: (state: ViewsState) => ViewsState): Promise<ViewsState>;
}

interface Announcing {
  settings: AlertSettings;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows an alert; called again with the same id when the last call's end was not seen. */
  show: (alert: Alert) => Promise<void>;
}

/** Shows what was found and is wanted now. What is held back by quiet hours, a snooze or the hourly number stays pending. */
async function announce(store: ViewsStore, { settings, now, show }: Announcing): Promise<void> {
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
  /** What the person wants to be told of. */
  alerts: AlertSettings;
  /** Milliseconds since 1970. */
  now: number;
  /** Shows an alert; called again with the same id when the last call's end was not seen. */
  show: (alert: Alert) => Promise<void>;
  /** Called with the newest documents as soon as they are known. */
  onList?: (documents: DocumentListItem[]) => Promise<void>;
}

/**
 * Asks once for new views and announces them: one request for the newest hundred, one for a document beyond them, and
 * one for each document whose count rose. It may be stopped between any two steps; the next poll goes on from what is
 * stored. One document's failure does not keep the others' news back: the first is thrown at the end.
 */
export async function pollViews({ documents, store, alerts, now, show, onList }: Poll): Promise<void> {
  const failures: unknown[] = [];
  const { documents: listed } = await documents.list({ limit: limits.documents.max });
  await onList?.(listed);
  const beyond = await askBeyond(documents, store, listed).catch((error: unknown) => {
    failures.push(error);
    return [];
  });
  const counted = [...listed, ...beyond];
  const state = await store.update((before) => applyCounts(before, counted));
  for (const document of documentsWithNewViews(state, counted)) {
    try {
      const activity = await documents.activity(document.slug, { limit: activityLimit });
      await store.update((before) => applyActivity(before, document, activity));
    } catch (error) {
      if (error instanceof NotFound) await store.update((before) => withoutDocument(before, document.slug));
      else failures.push(error);
    }
  }
  const { unopenedAfterDays } = alerts;
  if (unopenedAfterDays !== undefined) {
    await store.update((before) => addUnopenedNotices(before, listed, unopenedAfterDays, now));
  }
  await announce(store, { settings: alerts, now, show });
  if (failures.length > 0) throw failures[0];
}

/** The list stops at a hundred: older documents that are known are asked for one at a poll, in turn. */
async function askBeyond(
  documents: Poll['documents'],
  store: ViewsStore,
  listed: readonly CountedDocument[],
): Promise<CountedDocument[]> {
  const slug = nextUnlisted(await store.get(), listed);
  if (slug === undefined) return [];
  await store.update((state) => ({ ...state, cursor: slug }));
  try {
    const { title, link, views } = await documents.get(slug);
    return [{ slug, title, link, views }];
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await store.update((state) => withoutDocument(state, slug));
    return [];
  }
}
