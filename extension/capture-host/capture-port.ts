import * as z from 'zod/mini';
import { webAddress } from '#shared/contract/string-formats.ts';
import type { ToHost } from '../injected/capture-messages.ts';
import { capturedReport, captureStage } from '../stores/captured-report.ts';

const count = z.int().check(z.nonnegative());

/** The result of a capture script. It is parsed because the script shares its process with the page. */
export const captureAnswer = z.union([
  z.object({
    ok: z.literal(true),
    html: z.string().check(z.minLength(1)),
    title: z.string(),
    /** UTF-8 size of `html`. */
    bytes: count,
    report: capturedReport,
    /** The HTML with the original pictures, if some were made smaller. */
    unshrunk: z.optional(z.string()),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.optional(z.string()),
    /** What keeps a page from being captured, if a person can do something about it. */
    variant: z.optional(z.enum(['pdf', 'nothing-selected'])),
  }),
]);

export type CaptureAnswer = z.infer<typeof captureAnswer>;

const call = count;

/** A message of a capture script, which comes from a page's process and is parsed. */
export const toHost = z.union([
  z.object({ ask: z.literal('file'), call, url: webAddress }),
  /** A frame, by its index among its parent's frames, from the top window down. */
  z.object({ ask: z.literal('frame'), call, place: z.array(count).check(z.minLength(1)) }),
  z.object({ ask: z.literal('screen'), call }),
  z.object({
    ask: z.literal('progress'),
    stage: captureStage,
    done: count,
    total: count,
  }),
]) satisfies z.ZodMiniType<ToHost>;
