import * as z from 'zod/mini';
import { whoDetails } from './activity.ts';
import { addition } from './addition.ts';
import { mailBounce } from './recipient-list.ts';
import { timestamp, webAddress } from './string-formats.ts';

/** A signature answer. */
export const signature = z.looseObject({
  type: z.string(),
  signer_name: z.string(),
  method: z.string(),
});

export type Signature = z.infer<typeof signature>;

/** One answer in the PDF's order. */
export const answer = z.looseObject({
  name: z.string(),
  /** The owner's field name, or else the one read from the PDF. */
  label: z.string(),
  value: z.union([z.string(), signature]),
});

export type Answer = z.infer<typeof answer>;

/** The audit trail. The contract does not name its device, consent and hash fields, so they pass through. */
export const audit = z.looseObject({
  signed_at: z.nullish(timestamp),
  ip: z.nullish(z.string()),
  location: z.nullish(z.string()),
});

export type Audit = z.infer<typeof audit>;

/** One submission of a fillable PDF. */
export const formResponse = z.looseObject({
  /** The response's uuid, used in the signed PDF's path. */
  id: z.string(),
  when: timestamp,
  who: z.nullish(z.string()),
  email: z.nullish(z.string()),
  /** `who` as data. Beyond the contract. */
  who_details: addition(z.nullish(whoDetails)),
  /** The sender proved `email` by a code. Beyond the contract (docs/api-additions.md). */
  email_verified: addition(z.optional(z.boolean())),
  /** Answers by the PDF's own field names. */
  fields: z.record(z.string(), z.unknown()),
  answers: z.array(answer),
  signed: z.boolean(),
  signer_name: z.nullish(z.string()),
  signed_pdf_ready: z.nullish(z.boolean()),
  audit: z.nullish(audit),
  signed_pdf: z.nullish(webAddress),
  /** Why the mail with the signed copy came back. Beyond the contract (docs/api-additions.md). */
  copy_bounce: addition(z.optional(mailBounce)),
});

export type FormResponse = z.infer<typeof formResponse>;

/** Response of `GET /documents/{ref}/responses`, newest first. */
export const formResponses = z.looseObject({
  title: z.string(),
  total: z.int(),
  responses: z.array(formResponse),
  message: z.string(),
});

export type FormResponses = z.infer<typeof formResponses>;
