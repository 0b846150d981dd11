import * as z from 'zod/mini';
import { capturedReport } from './captured-report.ts';
import { capturing, fault, publishedFrom } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

const part = z.object({
  /** The id of the kept file that holds the document. */
  kept: z.string(),
  /** The id of the kept file with the original pictures, if some were made smaller. */
  unshrunk: z.optional(z.string()),
  report: capturedReport,
});

export type CapturedPart = z.infer<typeof part>;

/** A page captured for a preview. */
const capturedPage = z.object({
  id: z.string(),
  page: publishedFrom,
  /** The title of the page at the capture. */
  title: z.string(),
  whole: part,
  /** The selection alone, if there was one. */
  selection: z.optional(part),
});

export type CapturedPage = z.infer<typeof capturedPage>;

/** The captured pages of previews, newest first. They last until the browser closes. */
export const capturedPagesStore = storedValue<CapturedPage[]>({
  area: 'session',
  key: 'captured-pages',
  version: 1,
  schema: z.array(capturedPage),
  initial: [],
});

const preparation = z.object({
  id: z.string(),
  /** The id of the background's run that captures the page. */
  worker: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
  state: z.union([capturing, z.object({ at: z.literal('failed'), fault })]),
});

/** The capture of a page for a preview: running or failed. */
export type Preparation = z.infer<typeof preparation>;

export const preparationStore = storedValue<Preparation | null>({
  area: 'session',
  key: 'preview-preparation',
  version: 1,
  schema: z.nullable(preparation),
  initial: null,
});
