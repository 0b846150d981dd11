import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { timestamp } from './string-formats.ts';

/** Who a view or a response is by, as data. Beyond the contract (docs/api-additions.md), as are the places and devices. */
export const whoDetails = z.looseObject({
  /** The recipient of the personal link, or what the viewer gave. */
  name: z.string(),
  /** What a viewer at the personal link gave, where it differs. */
  gave: z.optional(z.string()),
  /** The address in `gave`, or else in `name`, is proved. */
  verified: z.optional(z.boolean()),
});

export const whereDetails = z.looseObject({
  city: z.optional(z.string()),
  /** ISO 3166-1, two letters. */
  country: z.string(),
});

export const deviceDetails = z.looseObject({ browser: z.string(), system: z.string() });

/** What `who`, `where` and `device` say, as data. */
export const viewDetails = {
  who_details: addition(z.nullish(whoDetails)),
  where_details: addition(z.nullish(whereDetails)),
  device_details: addition(z.nullish(deviceDetails)),
};

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
  seconds: addition(z.nullish(z.number())),
  /** Clicks in all, as `engagement` counts them. */
  clicks: addition(z.nullish(z.number())),
  /** Clicks on the owner's button, part of all clicks. */
  button_clicks: addition(z.nullish(z.number())),
  ...viewDetails,
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
