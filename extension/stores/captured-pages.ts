import * as z from 'zod/mini';
import { capturedReport } from './captured-report.ts';
import { fault, publishedFrom } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

const part = z.object({
  /** The kept file that holds the document. */
  kept: z.string(),
  /** The same for the document with its pictures as they were, where some were made smaller. */
  unshrunk: z.optional(z.string()),
  report: capturedReport,
});

export type CapturedPart = z.infer<typeof part>;

/** A page as it was read for a preview. */
export const capturedPage = z.object({
  id: z.string(),
  page: publishedFrom,
  /** The title the page had when it was read. */
  title: z.string(),
  whole: part,
  /** What was marked in it alone, where something was. */
  selection: z.optional(part),
});

export type CapturedPage = z.infer<typeof capturedPage>;

/** The pages that previews were made of, newest first; gone with the browser. */
export const capturedPagesStore = storedValue<CapturedPage[]>({
  area: 'session',
  key: 'captured-pages',
  version: 1,
  schema: z.array(capturedPage),
  initial: [],
});

const preparation = z.object({
  id: z.string(),
  /** The life of the background that reads the page. */
  worker: z.string(),
  page: z.object({ url: z.string(), title: z.string() }),
  state: z.discriminatedUnion('at', [
    z.object({
      at: z.literal('capturing'),
      stage: z.optional(z.enum(['waiting', 'reading', 'fetching', 'writing'])),
      done: z.optional(z.number()),
      total: z.optional(z.number()),
    }),
    z.object({ at: z.literal('failed'), fault }),
  ]),
});

/** A page being read for a preview, or why it could not be. */
export type Preparation = z.infer<typeof preparation>;

export const preparationStore = storedValue<Preparation | null>({
  area: 'session',
  key: 'preview-preparation',
  version: 1,
  schema: z.nullable(preparation),
  initial: null,
});
