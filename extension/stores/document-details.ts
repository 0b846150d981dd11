import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

/** A recent viewer. Views of one person are one entry: the newest view, with the furthest that they read. */
const viewer = z.object({
  /** The service's timestamp of the newest view. */
  when: z.string(),
  who: z.optional(z.string()),
  where: z.optional(z.string()),
  device: z.optional(z.string()),
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
  held: z.boolean(),
  password: z.boolean(),
  /** Whether viewers have to enter an email address. */
  emailGate: z.boolean(),
  /** The last day on which the link works, `YYYY-MM-DD`; absent if there is none. */
  lastDay: z.optional(z.string()),
  /** The last day that was set before the link was turned off here; empty if there was none. */
  lastDayBefore: z.optional(z.string()),
  /** The last three, newest first; absent until they have been read. */
  viewers: z.optional(z.array(viewer)),
});

/** What the popup shows of a document beyond the list: its gates, state and last viewers. */
export type DocumentDetails = z.infer<typeof documentDetails>;

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
  });
}

/** Maximum number of documents whose details are stored; those that were read longest ago are dropped. */
const maxDocuments = 50;

/** Returns the details with those of one more document. */
export function withDetails(stored: DetailsBySlug, slug: string, details: DocumentDetails): DetailsBySlug {
  const newestFirst = Object.entries({ ...stored, [slug]: details }).sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(newestFirst.slice(0, maxDocuments));
}
