import * as z from 'zod/mini';

/**
 * What the content frame may say to the shell. The published page can send whatever it likes, so it is parsed and
 * bounded here, and it can do no more than say how its own document was read.
 */
const frameMessage = z.discriminatedUnion('linkwake', [
  z.object({
    linkwake: z.literal('read'),
    /** Which page of a site. */
    page: z.string().check(z.maxLength(1000)),
    /** How far down it was in sight, in percent. */
    furthest: z.int().check(z.gte(0), z.lte(100)),
    /** Headings reached since the last message. */
    sections: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(50)),
    /** Clicks since the last message. */
    clicks: z.int().check(z.gte(0), z.lte(1000)),
    acted: z.boolean(),
    /** Of the whole page, in CSS pixels; for printing. */
    height: z.int().check(z.gte(0), z.lte(500_000)),
  }),
  /** The content's address has run out. */
  z.object({ linkwake: z.literal('expired') }),
]);

export type FrameMessage = z.infer<typeof frameMessage>;

export function readFrameMessage(data: unknown): FrameMessage | undefined {
  return frameMessage.safeParse(data).data;
}
