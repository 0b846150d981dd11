import type { View } from '#shared/contract/activity.ts';

/** How far a view was, and since when, in milliseconds since 1970. */
interface Progress {
  reached: string;
  at: number;
}

/** The progress of views by `viewKey`. */
export type ViewProgress = ReadonlyMap<string, Progress>;

/** Identifies a view in a document's activity: the contract has no id. */
export function viewKey({ when, who, device }: View): string {
  return JSON.stringify([when, who, device]);
}

/**
 * Records which views have progressed since the last reading. A new view counts as progressing from when it was opened.
 * Views of which the service reports no reading are left out.
 * @param now milliseconds since 1970
 */
export function noteProgress(before: ViewProgress, views: readonly View[], now: number): ViewProgress {
  return new Map(
    views.filter(reportsReading).map((view): [string, Progress] => {
      const known = before.get(viewKey(view));
      const reached = JSON.stringify([view.time, view.completion_pct, view.engagement]);
      if (known?.reached === reached) return [viewKey(view), known];
      return [viewKey(view), { reached, at: known ? now : Math.min(now, Date.parse(view.when)) }];
    }),
  );
}

/** Milliseconds after an opening for which its viewer may still read. */
const readingAtMost = 60 * 60_000;

/** Returns whether any of the views may go on, so that it is worth reading the activity again. @param now milliseconds since 1970 */
export function mayGoOn(views: readonly View[], now: number): boolean {
  return views.some((view) => reportsReading(view) && now - Date.parse(view.when) < readingAtMost);
}

function reportsReading({ time, completion_pct }: View): boolean {
  return Boolean(time) || typeof completion_pct === 'number';
}
