import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { settings } from './settings.ts';
import { timestamp, webAddress } from './string-formats.ts';

/** One entry of the list. It has no uuid: the slug is the key. */
export const documentListItem = z.looseObject({
  title: z.string(),
  link: webAddress,
  slug: z.string(),
  kind: z.string(),
  views: z.int(),
  /** `YYYY-MM-DD`. */
  created: z.string(),
});

export type DocumentListItem = z.infer<typeof documentListItem>;

/** Response of `GET /documents`, newest first. */
export const documentList = z.looseObject({ documents: z.array(documentListItem) });

export type DocumentList = z.infer<typeof documentList>;

/** A warning as data. Beyond the contract (docs/api-additions.md); versions to come may add codes and values. */
export const warningDetail = z.looseObject({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});

export type WarningDetail = z.infer<typeof warningDetail>;

const documentFields = {
  title: z.string(),
  link: webAddress,
  slug: z.string(),
  uuid: z.string(),
  kind: z.string(),
  status: z.string(),
  review_status: z.nullable(z.string()),
  views: z.int(),
  created: timestamp,
  /** The settings page on `{base_url}`, ending in the uuid and `/update/`. */
  settings_url: webAddress,
  settings,
  /** Why the file could not be shown, in English, and the same as data. Beyond the contract (docs/api-additions.md). */
  failure: addition(z.nullish(z.string())),
  failure_details: addition(z.nullish(warningDetail)),
};

/** Response of `GET /documents/{ref}`. */
export const document = z.looseObject(documentFields);

export type Document = z.infer<typeof document>;

/** This project's service sends sentences. The contract leaves the type open, so any value passes. */
export const warnings = z.array(z.unknown());

/** Of each of the warnings, in their order; absent if the service has only its sentences. */
const warning_details = addition(z.nullish(z.array(warningDetail)));

/** Response of `POST /documents`: the document, warnings about content that viewers may miss, and a summary. */
export const publishedDocument = z.looseObject({ ...documentFields, warnings, warning_details, message: z.string() });

export type PublishedDocument = z.infer<typeof publishedDocument>;

/** Response of `PUT /documents/{ref}/content`. */
export const replacedContent = z.looseObject({ link: webAddress, message: z.string(), warnings, warning_details });

export type ReplacedContent = z.infer<typeof replacedContent>;
