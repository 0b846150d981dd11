import type { Activity, View } from '#shared/contract/activity.ts';
import { cutText } from '../formats/cut-text.ts';
import type { SeenView, TrackedDocument } from './views-state.ts';

export interface NewViews {
  /** Newest first. */
  views: SeenView[];
  /** Number of new views by the count that the service does not list. */
  more: number;
  /** Number of views announced beyond `count`. */
  ahead: number;
}

/**
 * Returns the views of an activity response that have not been announced.
 * @param count the document's view count in the list that was read before the activity
 * @param limit the `limit` of the activity request
 */
export function newViews(tracked: TrackedDocument, count: number, activity: Activity, limit: number): NewViews {
  const rise = Math.max(0, count - tracked.views);
  const listed = activity.views.map(seen);
  const views =
    tracked.recent === undefined
      ? listed.slice(0, Math.max(0, Math.max(count, activity.total_views) - tracked.views - tracked.ahead))
      : addedViews(tracked.recent, listed, limit);
  const expected = rise - tracked.ahead;
  return {
    views,
    more: Math.max(0, expected - views.length),
    ahead: Math.max(0, views.length - expected),
  };
}

/** The longest name, place or device that is stored, and the longest of them as data, in characters. */
const longest = 300;
const longestData = 1_000;

/** Returns the fields that identify a view, and the same as data, as far as they are short enough to be stored. */
export function seen({ when, who, where, device, who_details, where_details, device_details }: View): SeenView {
  return {
    when: when.slice(0, 40),
    who: textOf(who),
    where: textOf(where),
    device: textOf(device),
    who_details: dataOf(who_details),
    where_details: dataOf(where_details),
    device_details: dataOf(device_details),
  };
}

const textOf = (text: string | null | undefined) => cutText(text ?? '', longest);

const dataOf = <Data>(data: Data) => (data && JSON.stringify(data).length > longestData ? undefined : data);

/** Returns the listed views that were not listed last time. Compares multisets, since two views can be equal. */
function addedViews(before: readonly SeenView[], now: readonly SeenView[], limit: number): SeenView[] {
  const unmatched = multiset(before);
  const added = now.filter((view) => !takeOne(unmatched, keyOf(view)));
  if (added.length === 0) return added;
  const renamed = multisetOf(missingViews(before, unmatched, now, limit), keyWithoutName);
  const oldest = before.length >= limit ? before.at(-1)?.when : undefined;
  return added.filter(
    (view) => !takeOne(renamed, keyWithoutName(view)) && !(oldest !== undefined && isBefore(view.when, oldest)),
  );
}

/**
 * Returns views of the last time that are missing now although the list reaches back to them: their viewer has entered a
 * name since, or the service has dropped them.
 */
function missingViews(
  before: readonly SeenView[],
  unmatched: ReadonlyMap<string, number>,
  now: readonly SeenView[],
  limit: number,
): SeenView[] {
  const cut = now.length >= limit ? now.at(-1)?.when : undefined;
  const left = new Map(unmatched);
  return before.filter((view) => (cut === undefined || isBefore(cut, view.when)) && takeOne(left, keyOf(view)));
}

function keyOf({ when, who, where, device }: SeenView): string {
  return JSON.stringify([when, who, where, device]);
}

/** Returns a key without the name, which stays the same after the viewer enters one. */
function keyWithoutName({ when, where, device }: SeenView): string {
  return JSON.stringify([when, where, device]);
}

function multiset(views: readonly SeenView[]): Map<string, number> {
  return multisetOf(views, keyOf);
}

function multisetOf(views: readonly SeenView[], key: (view: SeenView) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const view of views) counts.set(key(view), (counts.get(key(view)) ?? 0) + 1);
  return counts;
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count === 0) return false;
  counts.set(key, count - 1);
  return true;
}

function isBefore(one: string, other: string): boolean {
  return Date.parse(one) < Date.parse(other);
}
