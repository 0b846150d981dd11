import * as z from 'zod';
import { settingsInput } from '#shared/contract/settings.ts';

/** One publish or replace, ready to be sent. */
export const uploadRequest = z.object({
  jobId: z.string(),
  service: z.string(),
  title: z.string(),
  source: z.union([
    z.object({ html: z.string() }),
    /** The same, in a kept file. */
    z.object({ page: z.string() }),
    /** A file the extension keeps (`kept-files.ts`), by its id. */
    z.object({ kept: z.string(), name: z.string(), content: z.string().optional() }),
  ]),
  settings: settingsInput,
  replaces: z.string().optional(),
  /** A hash of what is behind the link already: the same is not sent again. */
  contentBefore: z.string().optional(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Slugs that were there before. */
  known: z.array(z.string()),
});

export type UploadRequest = z.infer<typeof uploadRequest>;
