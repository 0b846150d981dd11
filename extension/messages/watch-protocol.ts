import * as z from 'zod/mini';
import type { DocumentListItem } from '#shared/contract/document.ts';
import type { CreatedRooms } from '#shared/publish/created-rooms.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import type { Preparation } from '../stores/captured-pages.ts';
import type { DetailsBySlug, DocumentDetails } from '../stores/document-details.ts';
import type { FileJob } from '../stores/file-jobs.ts';
import type { Listing } from '../stores/listing.ts';
import type { PersonalLinkBatch } from '../stores/personal-link-batches.ts';
import type { PublishJob } from '../stores/publish-job.ts';

/** The values that a screen may watch. */
export const watchQuestion = z.union([
  z.object({ of: z.literal('job') }),
  z.object({ of: z.literal('preparation') }),
  z.object({ of: z.literal('listing'), service: z.string() }),
  z.object({ of: z.literal('unseen'), service: z.string(), workspace: z.string() }),
  z.object({ of: z.literal('files') }),
  z.object({ of: z.literal('rooms'), service: z.string(), workspace: z.string() }),
  z.object({ of: z.literal('personal-links'), service: z.string(), slug: z.string() }),
  z.object({ of: z.literal('page-link'), service: z.string(), workspace: z.string(), url: z.string() }),
  z.object({ of: z.literal('details'), service: z.string(), slug: z.string() }),
  z.object({ of: z.literal('all-details'), service: z.string() }),
  z.object({ of: z.literal('recent'), service: z.string(), workspace: z.string() }),
  z.object({ of: z.literal('favicon'), url: z.string() }),
  z.object({ of: z.literal('published'), service: z.string(), workspace: z.string(), url: z.string() }),
]);

export type WatchQuestion = z.infer<typeof watchQuestion>;

/** The link that the popup shows for a page. */
export interface PageLink {
  link: string;
  slug: string;
  title: string;
  /** Whether the page is what the link shows; otherwise the link was published from the page. */
  own: boolean;
  /** Milliseconds since 1970. */
  publishedAt?: number;
  /** The page's fingerprint when it was published. */
  fingerprint?: string | undefined;
  /** Whether parts were blacked out. */
  redacted?: boolean | undefined;
}

/** A document in the popup's list. What is absent is not known. */
export interface RecentDocument extends DocumentListItem {
  /** The site that it was published from. */
  host?: string;
  /** The site's icon, as a data address. */
  favicon?: string;
  /** When it was published from here, in milliseconds since 1970. */
  publishedAt?: number;
  details?: DocumentDetails;
}

/** The newest documents, with the age and the fault of the list. */
export interface RecentDocuments extends Omit<Listing, 'documents'> {
  documents?: RecentDocument[];
}

export interface WatchAnswers {
  job: PublishJob | null;
  /** The page that is being captured for a preview. */
  preparation: Preparation | null;
  listing: Listing;
  /** The unseen views by slug. */
  unseen: Record<string, number>;
  /** The queue of files, with those that have ended. */
  files: FileJob[];
  /** The rooms created in this browser. */
  rooms: CreatedRooms;
  /** The batch of personal links of a document. */
  'personal-links': PersonalLinkBatch | null;
  /** The link of a page, or the document whose link the page is. */
  'page-link': PageLink | null;
  /** The details of a document; `null` until they have been read. */
  details: DocumentDetails | null;
  /** The details of all documents that were read lately, by slug. */
  'all-details': DetailsBySlug;
  recent: RecentDocuments;
  /** The stored icon of a page's site. */
  favicon: string | null;
  /** The link of a page. */
  published: PublishedPage | null;
}

export type WatchAnswer<Question extends WatchQuestion> = WatchAnswers[Question['of']];

/** A message of the background over the port. */
export type WatchMessage = { value: unknown } | { fault: Record<string, unknown> };

/** The start of a port's name; the question follows as JSON. */
export type WatchPortPrefix = 'watch ';
