import * as z from 'zod';
import type { ToHost } from '../injected/capture-messages.ts';
import { capturedReport } from '../stores/captured-report.ts';

const count = z.int().nonnegative();

/** What a capture script answers from inside a page; its scripts share that process, so it is parsed. */
export const captureAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    html: z.string().min(1),
    title: z.string(),
    /** UTF-8 size of `html`. */
    bytes: count,
    report: capturedReport,
    /** A hash of what readers see (`capture/page-fingerprint.ts`). */
    fingerprint: z.string().optional(),
    /** The same with its pictures as they were, where some were made smaller. */
    unshrunk: z.string().optional(),
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

export type CaptureAnswer = z.infer<typeof captureAnswer>;

const call = count;

/** A message of a capture script, as it comes out of a page. */
export const toHost = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('file'), call, url: z.url({ protocol: /^https?$/ }) }),
  /** A frame by its place: which of its window's frames, and so on down from the top. */
  z.object({ ask: z.literal('frame'), call, place: z.array(z.int().nonnegative()).min(1) }),
  z.object({ ask: z.literal('screen'), call }),
  z.object({
    ask: z.literal('progress'),
    stage: z.enum(['waiting', 'reading', 'fetching', 'writing']),
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
]) satisfies z.ZodType<ToHost>;
