import * as z from 'zod/mini';

/** What tells one view from another: the contract gives views no id. */
export const seenView = z.object({
  when: z.string(),
  who: z.string(),
  where: z.string(),
  device: z.string(),
});

export type SeenView = z.infer<typeof seenView>;

const trackedDocument = z.object({
  title: z.string(),
  link: z.string(),
  /** The view count up to which everything has been announced, or was there before. */
  views: z.int(),
  /**
   * Views announced beyond `views`: they came between the list and the activity that was read after it, and the next
   * list will count them.
   */
  ahead: z.int(),
  /** The most recent views when activity was last read; absent before the first time. */
  recent: z.optional(z.array(seenView)),
  /** The person has been told that nobody has opened it. */
  reminded: z.optional(z.boolean()),
});

export type TrackedDocument = z.infer<typeof trackedDocument>;

/** News of one document, not shown yet: new views, or that there are none. */
export const notice = z.object({
  /** Distinct for ever: it carries a number that only grows. */
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Newest first. */
  views: z.array(seenView),
  /** Views that were counted but not among those the service lists. */
  more: z.int(),
  /** The document's very first view is among them. */
  first: z.optional(z.boolean()),
  /** Nobody has opened the document so many days after it was published. */
  unopenedDays: z.optional(z.int()),
});

export type PendingNotice = z.infer<typeof notice>;

/** Everything the tracker remembers of one account, version 1. Plain JSON. */
export const viewsState = z.object({
  documents: z.record(z.string(), trackedDocument),
  /** Stored before they are shown, removed after: a stop in between shows one again under the same id. */
  pending: z.array(notice),
  nextNotice: z.int(),
  /** New views by slug since the person last looked. */
  unseen: z.record(z.string(), z.int()),
  /** The document beyond the newest hundred that was asked for last. */
  cursor: z.optional(z.string()),
  /** When notifications of the last hour were shown, in milliseconds since 1970. */
  shownAt: z.optional(z.array(z.number())),
});

export type ViewsState = z.infer<typeof viewsState>;

export const emptyViewsState: ViewsState = { documents: {}, pending: [], nextNotice: 1, unseen: {} };
