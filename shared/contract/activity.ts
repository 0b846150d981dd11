import * as z from 'zod';
import { queryInteger, timestamp } from './formats.ts';
import { limits } from './limits.ts';

/** Query of `GET /documents/{ref}/activity`. */
export const activityQuery = z.object({
  days: queryInteger(limits.activityDays, 'days', 'How many days to look back'),
  limit: queryInteger(limits.activity, 'limit', 'How many of the most recent views to return'),
});

export type ActivityQuery = z.input<typeof activityQuery>;

/** One view. What depends on the plan, the kind or the viewer may be absent: unknown is not zero. */
export const view = z
  .looseObject({
    when: timestamp,
    /** Present when the viewer used a personal link or the email gate. */
    who: z.string().nullish(),
    where: z.string().nullish(),
    device: z.string().nullish(),
    /** Readable time spent (Pro). */
    time: z.string().nullish(),
    /** How far the viewer got, 0 to 100 (Pro). */
    completion_pct: z.int().nullish(),
    /** Readable summary of reading and clicks (Pro). */
    engagement: z.string().nullish(),
    /** Headings scrolled to (Pro, web pages). */
    sections: z.array(z.string()).nullish(),
  })
  .meta({ id: 'View' });

export type View = z.infer<typeof view>;

/** Answer of `GET /documents/{ref}/activity`, newest view first. */
export const activity = z
  .looseObject({
    title: z.string(),
    total_views: z.int(),
    views: z.array(view),
    message: z.string(),
  })
  .meta({ id: 'Activity' });

export type Activity = z.infer<typeof activity>;
