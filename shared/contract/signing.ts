import * as z from 'zod/mini';
import { timestamp, webAddress } from './formats.ts';

/** One of the people who sign a document together. Beyond the contract (docs/api-additions.md). */
export const signerItem = z.looseObject({
  name: z.string(),
  email: z.optional(z.string()),
  state: z.string(),
  /** When the state began. */
  since: z.optional(timestamp),
  link: z.optional(webAddress),
});

export type SignerItem = z.infer<typeof signerItem>;

/** Response of `GET /documents/{ref}/signing`: the signing by several people that began last, and the pages for it. */
export const signing = z.looseObject({
  title: z.string(),
  state: z.optional(z.string()),
  in_order: z.optional(z.boolean()),
  signers: z.array(signerItem),
  signers_url: z.optional(webAddress),
  place_url: z.optional(webAddress),
});

export type DocumentSigning = z.infer<typeof signing>;
