import * as z from 'zod/mini';
import { queryInteger, timestamp, webAddress } from './formats.ts';
import { limits } from './limits.ts';

/** Query of `GET /documents/{ref}/recipients`. */
export const recipientsQuery = z.object({
  limit: queryInteger(limits.recipients, 'limit', 'How many recipients to return'),
  offset: queryInteger(limits.offset, 'offset', 'How many of the newest recipients to leave out'),
});

export type RecipientsQuery = z.input<typeof recipientsQuery>;

/** A recipient and what is known of their views. Beyond the contract (docs/api-additions.md). */
export const recipientItem = z
  .looseObject({
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
  })
  .register(z.globalRegistry, { id: 'Recipient' });

export type RecipientItem = z.infer<typeof recipientItem>;

/** Response of `GET /documents/{ref}/recipients`, newest first. */
export const recipientList = z
  .looseObject({ title: z.string(), total: z.int(), recipients: z.array(recipientItem) })
  .register(z.globalRegistry, { id: 'RecipientList' });

export type RecipientList = z.infer<typeof recipientList>;
