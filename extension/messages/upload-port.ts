import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { publishedLink } from '../stores/publish-job.ts';

/** One publish or replace, ready to be sent. */
const uploadRequest = z.object({
  jobId: z.string(),
  service: z.string(),
  title: z.string(),
  source: z.union([
    z.object({ html: z.string() }),
    /** The same, in a kept file. */
    z.object({ page: z.string() }),
    /** A file the extension keeps (`kept-files.ts`), by its id. */
    z.object({ kept: z.string(), name: z.string(), content: z.optional(z.string()) }),
  ]),
  settings: settingsInput,
  replaces: z.optional(z.string()),
  /** A hash of what is behind the link already: the same is not sent again. */
  contentBefore: z.optional(z.string()),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Slugs that were there before. */
  known: z.array(z.string()),
});

export type UploadRequest = z.infer<typeof uploadRequest>;

/** Between the background and the offscreen document that sends: a port, which no other page can listen to. */
export const uploadPortName = 'upload';

const fault = z.looseObject({ code: z.string(), message: z.string() });

export const toOffscreen = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), request: uploadRequest }),
  z.object({ type: z.literal('cancel'), jobId: z.string() }),
  z.object({ type: z.literal('token'), call: z.int(), token: z.string() }),
  z.object({ type: z.literal('no-token'), call: z.int(), fault }),
  /** The outcome is stored. */
  z.object({ type: z.literal('received'), jobId: z.string() }),
]);

export type ToOffscreen = z.infer<typeof toOffscreen>;

export const toBackground = z.discriminatedUnion('type', [
  /** Said at each connection, and when an outcome was received: what it is sending or has not been heard on. */
  z.object({ type: z.literal('hello'), jobIds: z.array(z.string()) }),
  z.object({ type: z.literal('token'), call: z.int(), service: z.string(), rejected: z.optional(z.string()) }),
  z.object({ type: z.literal('progress'), jobId: z.string(), sent: z.number(), total: z.number() }),
  z.object({ type: z.literal('lost'), jobId: z.string() }),
  z.object({ type: z.literal('done'), jobId: z.string(), result: publishedLink }),
  z.object({ type: z.literal('failed'), jobId: z.string(), fault }),
]);

export type ToBackground = z.infer<typeof toBackground>;
