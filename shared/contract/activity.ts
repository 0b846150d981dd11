import * as z from 'zod/mini';
import { timestamp } from './scalar-schemas.ts';

/** One view. Fields that depend on the plan, the kind or the viewer may be absent: unknown is not zero. */
export const view = z.looseObject({
  when: timestamp,
  /** Present when the viewer used a personal link or the email gate. */
  who: z.nullish(z.string()),
  where: z.nullish(z.string()),
  device: z.nullish(z.string()),
  /** Readable time spent (Pro). */
  time: z.nullish(z.string()),
  /** How far the viewer got, 0 to 100 (Pro). */
  completion_pct: z.nullish(z.int()),
  /** Readable summary of reading and clicks (Pro). */
  engagement: z.nullish(z.string()),
  /** Headings scrolled to (Pro, web pages). */
  sections: z.nullish(z.array(z.string())),
  /** Time spent in seconds, as `time` says in words. Beyond the contract (docs/api-additions.md), as are the clicks. */
  seconds: z.nullish(z.number()),
  /** Clicks in all, as `engagement` counts them. */
  clicks: z.nullish(z.number()),
  /** Clicks on the owner's button, part of all clicks. */
  button_clicks: z.nullish(z.number()),
});

export type View = z.infer<typeof view>;

/** Response of `GET /documents/{ref}/activity`, newest view first. */
export const activity = z.looseObject({
  title: z.string(),
  total_views: z.int(),
  views: z.array(view),
  message: z.string(),
});

export type Activity = z.infer<typeof activity>;
