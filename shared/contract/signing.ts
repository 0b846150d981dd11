import * as z from 'zod/mini';
import { recipientEmail } from './recipient.ts';
import { mailBounce } from './recipient-list.ts';
import { mailLanguages, mailNote } from './recipient-mail.ts';
import { timestamp, webAddress } from './string-formats.ts';

/** The fewest and the most people who sign one document together. */
export const fewestSigners = 2;
export const maxSigners = 10;

/** Days between two reminders that an owner can choose. */
export const reminderDays = [3, 7] as const;

/** A field of the form that signers can be given. Beyond the contract (docs/api-additions.md). */
export const signingField = z.looseObject({
  /** Its name in the PDF. */
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  /** From 1; absent for a field without a place. */
  page: z.optional(z.int()),
});

export type SigningField = z.infer<typeof signingField>;

/** One of the people who sign a document together. */
export const signerItem = z.looseObject({
  name: z.string(),
  email: z.optional(z.string()),
  state: z.string(),
  /** When the state began. */
  since: z.optional(timestamp),
  /** Why they declined, in their words. */
  declined_reason: z.optional(z.string()),
  link: z.optional(webAddress),
  /** Why the mail with the link came back. */
  mail_bounce: z.optional(mailBounce),
  /** They want no mail from this workspace. */
  unsubscribed: z.optional(z.boolean()),
  /** Why the mail with the signed copy came back. */
  copy_bounce: z.optional(mailBounce),
});

export type SignerItem = z.infer<typeof signerItem>;

/** Response of `GET /documents/{ref}/signing`: the signing by several people that began last, and the pages for it. */
export const signing = z.looseObject({
  title: z.string(),
  state: z.optional(z.string()),
  in_order: z.optional(z.boolean()),
  signers: z.array(signerItem),
  fields: z.optional(z.array(signingField)),
  signers_url: z.optional(webAddress),
  place_url: z.optional(webAddress),
});

export type DocumentSigning = z.infer<typeof signing>;

/** A person who is asked to sign, and the names of the fields that are theirs. */
export const signerInput = z.object({
  name: z.string().check(z.trim(), z.maxLength(200)),
  email: z.optional(recipientEmail),
  fields: z.array(z.string()),
});

/** Body of `POST /documents/{ref}/signing`: who signs, in this order. The service checks the fields. */
export const signingInput = z.object({
  signers: z.array(signerInput).check(z.maxLength(maxSigners, { error: `Name at most ${maxSigners} signers.` })),
  in_order: z.optional(z.boolean()),
  note: z.optional(mailNote),
  language: z.optional(z.enum(mailLanguages)),
  remind_days: z.optional(z.literal(reminderDays)),
});

export type SigningInput = z.infer<typeof signingInput>;

/** Body of `POST /documents/{ref}/signing/remind`. */
export const signerReminder = z.object({
  /** Their place among the signers, from 1. */
  signer: z.int().check(z.positive()),
});
