import * as z from 'zod/mini';
import { viewDetails } from '#shared/contract/activity.ts';

/** The fields that identify a view, since the contract's views have no id, and the same as data, for a notification in the person's language. */
const seenView = z.object({
  when: z.string(),
  who: z.string(),
  where: z.string(),
  device: z.string(),
  ...viewDetails,
});

export type SeenView = z.infer<typeof seenView>;

const trackedDocument = z.object({
  title: z.string(),
  link: z.string(),
  /** The view count up to which all views are announced or part of the baseline. */
  views: z.int(),
  /**
   * Views announced beyond `views`: they arrived between the list and the activity read after it. The next list includes
   * them.
   */
  ahead: z.int(),
  /** The views of the last activity response; absent before the first one. */
  recent: z.optional(z.array(seenView)),
  /** Whether the person was notified that nobody has opened it. */
  reminded: z.optional(z.boolean()),
});

export type TrackedDocument = z.infer<typeof trackedDocument>;

/** A notice of one document that waits to be shown: new views, or a reminder that there are none. */
export const notice = z.object({
  /** A unique id: its number only grows. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Newest first. */
  views: z.array(seenView),
  /** Number of counted views that the service does not list. */
  more: z.int(),
  /** Whether the document's first view is among them. */
  first: z.optional(z.boolean()),
  /** Days since the publication of a document that nobody has opened. */
  unopenedDays: z.optional(z.int()),
});

export type PendingNotice = z.infer<typeof notice>;

/** The tracker's state for one account, version 1. Plain JSON. */
export const viewsState = z.object({
  documents: z.record(z.string(), trackedDocument),
  /** Notices, stored before they are shown and removed after. A stop in between shows one again under the same id. */
  pending: z.array(notice),
  nextNotice: z.int(),
  /** New views by slug since the person last viewed the list. */
  unseen: z.record(z.string(), z.int()),
  /** Slug of the last document read that is not among the newest hundred. */
  cursor: z.optional(z.string()),
  /** When notifications of the last hour were shown, in milliseconds since 1970. */
  shownAt: z.optional(z.array(z.number())),
});

export type ViewsState = z.infer<typeof viewsState>;

export const emptyViewsState: ViewsState = { documents: {}, pending: [], nextNotice: 1, unseen: {} };
