import * as z from 'zod/mini';
import { timestamp, webAddress } from './string-formats.ts';

/** Why a mail came back, as far as the apps show it. Beyond the contract (docs/api-additions.md); versions to come may add reasons. */
export const mailBounce = z.looseObject({ reason: z.string() });

/** A recipient and what is known of their views. Beyond the contract (docs/api-additions.md). */
export const recipientItem = z.looseObject({
  code: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  link: webAddress,
  created: timestamp,
  views: z.int(),
  first_opened: z.optional(timestamp),
  last_opened: z.optional(timestamp),
  completion_pct: z.optional(z.int()),
  mail_state: z.optional(z.string()),
  mail_bounce: z.optional(mailBounce),
  /** They want no mail from this workspace. */
  unsubscribed: z.optional(z.boolean()),
});

export type RecipientItem = z.infer<typeof recipientItem>;

/** Response of `GET /documents/{ref}/recipients`, newest first. */
export const recipientList = z.looseObject({ title: z.string(), total: z.int(), recipients: z.array(recipientItem) });

export type RecipientList = z.infer<typeof recipientList>;
