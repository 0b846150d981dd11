import * as z from 'zod/mini';
import type { Activity } from '#shared/contract/activity.ts';

/** What the board of recipients needs of a view. */
const knownView = z.object({
  /** ISO 8601. */
  when: z.string(),
  who: z.nullish(z.string()),
  time: z.nullish(z.string()),
  completion_pct: z.nullish(z.number()),
});

/** Views of one document that were seen from here, newest first. */
export const viewHistory = z.array(knownView);

export type ViewHistory = z.infer<typeof viewHistory>;

/** Older ones are dropped: they are kept where there is little room. */
const most = 2_000;

/** What was known before together with what a service lists now: it lists the newest fifty and no others. */
export function withNewestViews(known: ViewHistory, { views, total_views: total }: Activity): ViewHistory {
  const listed = views.map(({ when, who, time, completion_pct }) => ({ when, who, time, completion_pct }));
  const oldest = listed.at(-1)?.when;
  if (total <= listed.length) return listed;
  if (oldest === undefined) return known;
  // One of the very moment of the oldest that is listed may be that one: rather one too few.
  const older = known.filter(({ when }) => Date.parse(when) < Date.parse(oldest));
  return [...listed, ...older].slice(0, most);
}
