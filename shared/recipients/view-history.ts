import * as z from 'zod/mini';
import type { Activity } from '#shared/contract/activity.ts';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';

/** The fields of a view that the board of recipients needs. */
export const knownView = evaluatedWhenUsed(() =>
  z.object({
    /** ISO 8601. */
    when: z.string(),
    who: z.nullish(z.string()),
    time: z.nullish(z.string()),
    seconds: z.nullish(z.number()),
    completion_pct: z.nullish(z.number()),
  }),
);

/** Known views of one document, newest first. */
export type ViewHistory = z.infer<typeof knownView>[];

/** Maximum number of views; older ones are dropped, since the storage is small. */
const maxViews = 2_000;

/** Merges the known views with the service's list, which has only the newest fifty. */
export function withNewestViews(known: ViewHistory, { views, total_views: total }: Activity): ViewHistory {
  const listed = views.map(({ when, who, time, seconds, completion_pct }) => ({
    ...{ when, who, time, completion_pct },
    ...(seconds !== undefined && { seconds }),
  }));
  const oldest = listed.at(-1)?.when;
  if (total <= listed.length) return listed;
  if (oldest === undefined) return known;
  // A known view of the same moment as the oldest listed one may be that one. Dropping it avoids a duplicate.
  const older = known.filter(({ when }) => Date.parse(when) < Date.parse(oldest));
  return [...listed, ...older].slice(0, maxViews);
}
