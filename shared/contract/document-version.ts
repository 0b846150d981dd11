import * as z from 'zod/mini';
import { warningDetail } from './document.ts';
import { timestamp } from './string-formats.ts';

/** A version of a document's content. Beyond the contract (docs/api-additions.md). */
export const documentVersion = z.looseObject({
  number: z.int(),
  created: timestamp,
  by: z.string(),
  status: z.string(),
  failure: z.optional(z.string()),
  failure_details: z.nullish(warningDetail),
  live: z.boolean(),
  restores: z.optional(z.int()),
  file_name: z.optional(z.string()),
  bytes: z.int(),
  pages: z.optional(z.int()),
  warnings: z.array(z.string()),
  warning_details: z.nullish(z.array(warningDetail)),
});

export type DocumentVersion = z.infer<typeof documentVersion>;

/** Response of `GET /documents/{ref}/versions`, newest first. */
export const documentVersions = z.looseObject({
  title: z.string(),
  total: z.int(),
  versions: z.array(documentVersion),
});

export type DocumentVersions = z.infer<typeof documentVersions>;
