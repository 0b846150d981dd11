import * as z from 'zod/mini';
import { maxClicksInFrame, maxHeadingLength, maxPageHeight, maxPathLength, maxSections } from '../limits.ts';
import { maxHeadings } from './content/track-headings.ts';

const heading = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxHeadingLength));

/**
 * Messages from the content frame to the shell. The published page can send anything, so messages are parsed and
 * bounded here. They can only report how their own document was read.
 */
const frameMessage = z.discriminatedUnion('linkwake', [
  z.object({
    linkwake: z.literal('read'),
    /** Tells one load of a page from the next: all totals are of this load. */
    load: z.number(),
    /** The page within a site. */
    page: z.string().check(z.maxLength(maxPathLength)),
    /** How far down the page was read, in percent. */
    furthest: z.int().check(z.gte(0), z.lte(100)),
    /** Headings reached. */
    sections: z.array(heading).check(z.maxLength(maxSections)),
    /** The place of each of them among the headings of its page. */
    places: z.array(z.int().check(z.gte(0), z.lt(maxHeadings))).check(z.maxLength(maxSections)),
    /** The heading of what is in the middle of the screen. */
    at: z.optional(heading),
    clicks: z.int().check(z.gte(0), z.lte(maxClicksInFrame)),
    acted: z.boolean(),
    /** How far down the page is scrolled, in CSS pixels. */
    top: z.optional(z.int().check(z.gte(0), z.lte(maxPageHeight))),
    /** Height of the whole page in CSS pixels, for printing. */
    height: z.int().check(z.gte(0), z.lte(maxPageHeight)),
  }),
  /** The content's address has expired. */
  z.object({ linkwake: z.literal('expired') }),
  /** The visitor sent a form whose entries nobody gets. */
  z.object({ linkwake: z.literal('unsent') }),
]);

export type FrameMessage = z.infer<typeof frameMessage>;

export function readFrameMessage(data: unknown): FrameMessage | undefined {
  return frameMessage.safeParse(data).data;
}
