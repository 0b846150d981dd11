import type { Activity, View } from '#shared/contract/activity.ts';
import type { SeenView, TrackedDocument } from './views-state.ts';

export interface NewViews {
  /** Newest first. */
  views: SeenView[];
  /** New by the count, but not among the views the service lists. */
  more: number;
  /** Announced beyond `count`. */
  ahead: number;
}

/**
 * Which views of an activity answer have not been announced.
 * @param count the document's view count by the list that was read before the activity
 * @param limit how many views the activity was asked for
 */
export function newViews(tracked: TrackedDocument, count: number, activity: Activity, limit: number): NewViews {
  const rise = Math.max(0, count - tracked.views);
  const listed = activity.views.map(seen);
  const views =
    tracked.recent === undefined
      ? listed.slice(0, Math.max(0, Math.max(count, activity.total_views) - tracked.views - tracked.ahead))
      : unlisted(tracked.recent, listed, limit);
  const expected = rise - tracked.ahead;
  return {
    views,
    more: Math.max(0, expected - views.length),
    ahead: Math.max(0, views.length - expected),
  };
}

/** What of a view tells it from another. */
export function seen({ when, who, where, device }: View): SeenView {
  return { when, who: who ?? '', where: where ?? '', device: device ?? '' };
}

/** The listed views that were not listed last time, as multisets: two views can be alike. */
function unlisted(before: readonly SeenView[], now: readonly SeenView[], limit: number): SeenView[] {
  const unmatched = multiset(before);
  const added = now.filter((view) => !takeOne(unmatched, keyOf(view)));
  if (added.length === 0) return added;
  const renamed = multisetOf(gone(before, unmatched, now, limit), stillKeyOf);
  const oldest = before.length >= limit ? before.at(-1)?.when : undefined;
  return added.filter(
    (view) => !takeOne(renamed, stillKeyOf(view)) && !(oldest !== undefined && isBefore(view.when, oldest)),
  );
}

/**
 * Views of the last time that are missing now although the list reaches back to them: their viewer has since given a
 * name, or the service has dropped them.
 */
function gone(
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

/** What stays the same when a viewer gives a name. */
function stillKeyOf({ when, where, device }: SeenView): string {
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
