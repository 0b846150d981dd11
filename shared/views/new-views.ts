import type { Activity, View } from '#shared/contract/activity.ts';
import { cutText, shortData } from '../formats/cut-text.ts';
import type { SeenView, TrackedDocument } from './views-state.ts';

interface NewViews {
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

/** Returns the fields that identify a view. */
export function identity({ when, who, where, device }: View): SeenView {
  return { when, who: textOf(who), where: textOf(where), device: textOf(device) };
}

/** Returns the fields that identify a view, and the same as data, as far as it is short enough to be stored. */
export function seen(view: View): SeenView {
  const { who_details, where_details, device_details } = view;
  return {
    ...identity(view),
    who_details: shortData(who_details),
    where_details: shortData(where_details),
    device_details: shortData(device_details),
  };
}

const textOf = (text: string | null | undefined) => cutText(text ?? '');

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
