import * as z from 'zod/mini';
import type { CreatedRooms } from '#shared/publish/created-rooms.ts';
import type { PublishedPage } from '#shared/publish/published-pages.ts';
import type { Preparation } from '../stores/captured-pages.ts';
import type { FileJob } from '../stores/file-jobs.ts';
import type { Listing } from '../stores/listing.ts';
import type { PersonalLinkBatch } from '../stores/personal-link-batches.ts';
import type { PublishJob } from '../stores/publish-job.ts';

/** What a screen may watch. */
export const watchQuestion = z.discriminatedUnion('of', [
  z.object({ of: z.literal('job') }),
  z.object({ of: z.literal('preparation') }),
  z.object({ of: z.literal('listing'), service: z.string() }),
  z.object({ of: z.literal('unseen'), service: z.string(), workspace: z.string() }),
  z.object({ of: z.literal('files') }),
  z.object({ of: z.literal('rooms'), service: z.string(), workspace: z.string() }),
  z.object({ of: z.literal('link-making'), service: z.string(), slug: z.string() }),
  z.object({ of: z.literal('published'), service: z.string(), workspace: z.string(), url: z.string() }),
]);

export type WatchQuestion = z.infer<typeof watchQuestion>;

export interface WatchAnswers {
  job: PublishJob | null;
  /** The page being read for a preview. */
  preparation: Preparation | null;
  listing: Listing;
  /** New views by slug since the person last looked. */
  unseen: Record<string, number>;
  /** Files to be published, in their turn, and those that were. */
  files: FileJob[];
  /** Rooms made in this browser. */
  rooms: CreatedRooms;
  /** Personal links being made for a document. */
  'link-making': PersonalLinkBatch | null;
  /** The link a page has. */
  published: PublishedPage | null;
}

export type WatchAnswer<Asked extends WatchQuestion> = WatchAnswers[Asked['of']];

/** What goes over the port. */
export type WatchMessage = { value: unknown } | { fault: Record<string, unknown> };

/** Begins a port's name; the question follows as JSON. */
export type WatchPortPrefix = 'watch ';
