import * as z from 'zod/mini';
import { viewDetails } from '#shared/contract/activity.ts';
import type { Document } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { lastDayOf } from '#shared/formats/last-day.ts';
import { conversionFailed } from '#shared/publish/document-status.ts';
import { storedValue } from './stored-value.ts';

/** A recent viewer. Views of one person are one entry: the newest view, with the furthest that they read. */
const viewer = z.object({
  /** The service's timestamp of the newest view. */
  when: z.string(),
  who: z.optional(z.string()),
  where: z.optional(z.string()),
  device: z.optional(z.string()),
  ...viewDetails,
  /** How far they read, 0 to 100; absent where the service does not say it. */
  read: z.optional(z.number()),
});

export type Viewer = z.infer<typeof viewer>;

const documentDetails = z.object({
  /** When the service was asked, in milliseconds since 1970. */
  at: z.number(),
  title: z.string(),
  link: z.string(),
  views: z.int(),
  /** The service's timestamp. */
  created: z.string(),
  /** The page on the service where the document is managed and deleted. */
  settingsUrl: z.string(),
  converting: z.boolean(),
  /** The service could not convert it; absent from details that an earlier version stored. */
  failed: z.optional(z.boolean()),
  held: z.boolean(),
  password: z.boolean(),
  /** Whether viewers have to enter an email address. */
  emailGate: z.boolean(),
  /** The domains that their address must be of; absent if any will do. */
  domains: z.optional(z.string()),
  /** The last day on which the link works, `YYYY-MM-DD`; absent if there is none. */
  lastDay: z.optional(z.string()),
  /** The last day before the link was turned off here; empty if there was none. Differs from `lastDay` while the link is off. */
  lastDayBefore: z.optional(z.string()),
  /** The last three, newest first; absent until they have been read. */
  viewers: z.optional(z.array(viewer)),
});

/** What screens show of a document beyond the list: its gates, state and last viewers. */
export type DocumentDetails = z.infer<typeof documentDetails>;

/** Returns the details that a document's own answer holds. */
export function detailsOf(document: Document): DocumentDetails {
  const { title, link, views, created, status, settings } = document;
  return {
    at: Date.now(),
    title,
    link,
    views,
    created,
    settingsUrl: document.settings_url,
    converting: status === knownStatus.converting,
    failed: conversionFailed(document),
    held: document.review_status === heldForReview,
    password: settings.password,
    emailGate: settings.require_email || settings.allowed_email_domains !== '',
    ...(settings.allowed_email_domains !== '' && { domains: settings.allowed_email_domains }),
    lastDay: lastDayOf(settings.expires_at),
  };
}

const detailsBySlug = z.record(z.string(), documentDetails);

export type DetailsBySlug = z.infer<typeof detailsBySlug>;

/** Returns the store of the details of a service's documents, so that the popup shows them as it opens. */
export function detailsStore(service: string) {
  return storedValue<DetailsBySlug>({
    area: 'local',
    key: `details:${service}`,
    version: 1,
    schema: detailsBySlug,
    initial: {},
    limit: 1_000_000,
  });
}

/** Maximum number of documents whose details are stored; those that were read longest ago are dropped. */
const maxDocuments = 100;

/** Returns the details with those of one more document. */
export function withDetails(stored: DetailsBySlug, slug: string, details: DocumentDetails): DetailsBySlug {
  const newestFirst = Object.entries({ ...stored, [slug]: details }).sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(newestFirst.slice(0, maxDocuments));
}
