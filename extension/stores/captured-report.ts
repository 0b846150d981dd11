import * as z from 'zod/mini';

export const assetKind = z.enum(['image', 'font', 'stylesheet', 'frame', 'media', 'canvas']);
const count = z.int().check(z.nonnegative());

export const weight = z.object({ pictures: count, fonts: count, styles: count, text: count });

/** What a capture is doing. */
export const captureStage = z.enum(['waiting', 'reading', 'fetching', 'writing']);

/** The report of a capture. It is parsed because the capture script shares its process with the page. */
export const capturedReport = z.object({
  kept: z.partialRecord(assetKind, count),
  missing: z.array(z.object({ url: z.string(), kind: assetKind, reason: z.enum(['refused', 'late', 'unreadable']) })),
  pictured: z.array(z.object({ url: z.string(), kind: assetKind })),
  shrunk: z.array(z.object({ url: z.string(), before: count, after: count, lossy: z.boolean() })),
  blanked: z.record(
    z.enum([
      ...['passwords', 'userNames', 'hiddenFields', 'oneTimeCodes', 'cards', 'tokens'],
      ...['metas', 'addresses', 'attributes'],
    ] as const),
    count,
  ),
  weight,
  dropped: z.record(z.enum(['scripts', 'handlers', 'hints', 'metas', 'frames', 'media', 'fonts', 'forms']), count),
});

export type CapturedReport = z.infer<typeof capturedReport>;
