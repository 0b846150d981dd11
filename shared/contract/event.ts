import * as z from 'zod/mini';
import { viewDetails, whoDetails } from './activity.ts';
import { warningDetail } from './document.ts';
import { mailBounce } from './recipient-list.ts';
import { timestamp, webAddress } from './string-formats.ts';

const eventDocument = z.looseObject({
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  link: webAddress,
  views: z.int(),
});

const eventView = z.looseObject({
  id: z.string(),
  when: timestamp,
  who: z.optional(z.string()),
  where: z.string(),
  device: z.string(),
  ...viewDetails,
  time: z.optional(z.string()),
  completion_pct: z.optional(z.int()),
});

const eventResponse = z.looseObject({
  id: z.string(),
  who: z.optional(z.string()),
  who_details: z.optional(whoDetails),
  signed: z.boolean(),
});

const eventRecipient = z.looseObject({
  code: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** The `data` of an event. */
export const serviceEvent = z.looseObject({
  type: z.string(),
  at: timestamp,
  document: z.optional(eventDocument),
  view: z.optional(eventView),
  response: z.optional(eventResponse),
  recipient: z.optional(eventRecipient),
  bounce: z.optional(mailBounce),
  status: z.optional(z.string()),
  failure: z.optional(z.string()),
  failure_details: z.optional(warningDetail),
  approved: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  version: z.optional(z.int()),
  changed: z.optional(z.array(z.string())),
});

export type ServiceEvent = z.infer<typeof serviceEvent>;

export const eventParts = { eventDocument, eventView, eventResponse, eventRecipient };
