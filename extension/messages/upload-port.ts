import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { fault, publishedLink } from '../stores/publish-job.ts';

const source = z.union([
  /** A page that comes over the channel of pages. */
  z.object({ pageOf: z.string() }),
  /** The id of a kept file that holds the page's HTML. */
  z.object({ keptPage: z.string() }),
  /** The id of a kept file (`kept-files.ts`). */
  z.object({ keptFile: z.string(), name: z.string(), content: z.optional(z.string()) }),
]);

/** A document to send, as a new link or in place of a link's content. */
const uploadStart = z.object({
  jobId: z.string(),
  service: z.string(),
  /** The uuid of the workspace that the document belongs to. */
  workspace: z.string(),
  title: z.string(),
  source,
  settings: settingsInput,
  replaces: z.optional(z.string()),
  /** The title that the link gets with the content; absent to keep its own. */
  newTitle: z.optional(z.string()),
  /** A hash of the link's current content; the same content is not sent again. */
  contentBefore: z.optional(z.string()),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Slugs of the documents that existed before. */
  known: z.array(z.string()),
});

export type UploadStart = z.infer<typeof uploadStart>;

/** A document to send, with the page itself in place of its job. */
export type UploadRequest = Omit<UploadStart, 'source'> & {
  source: Exclude<UploadStart['source'], { pageOf: string }> | { html: string };
};

/**
 * The channel over which the background gives pages to the offscreen document. A port would write them as JSON and parse that, which
 * takes several times as long. Only pages of the extension can listen to it.
 */
export const pageChannelName = 'pages to upload';

/** A page, which comes before the `start` of its job. */
export const pageToUpload = z.object({ jobId: z.string(), html: z.string() });

export type PageToUpload = z.infer<typeof pageToUpload>;

/**
 * The port between the background and the offscreen document, which sends files and copies links. No other page can listen
 * to a port.
 */
export const uploadPortName = 'upload';

export const toOffscreen = z.union([
  z.object({ type: z.literal('start'), request: uploadStart }),
  /** An upload follows, whose content is still being captured. Without a workspace, one may follow. */
  z.object({
    type: z.literal('prepare'),
    jobId: z.string(),
    service: z.string(),
    workspace: z.optional(z.string()),
  }),
  z.object({ type: z.literal('cancel'), jobId: z.string() }),
  z.object({ type: z.literal('token'), call: z.int(), token: z.string() }),
  z.object({ type: z.literal('no-token'), call: z.int(), fault }),
  /** The background has stored the outcome. */
  z.object({ type: z.literal('received'), jobId: z.string() }),
  z.object({ type: z.literal('copy'), call: z.int(), text: z.string() }),
]);

export type ToOffscreen = z.infer<typeof toOffscreen>;

export const toBackground = z.union([
  /** Sent at each connection, and after each `received` and `copy`: the uploads that run or whose outcome is not yet received. */
  z.object({ type: z.literal('hello'), jobIds: z.array(z.string()) }),
  z.object({
    type: z.literal('token'),
    call: z.int(),
    service: z.string(),
    workspace: z.string(),
    rejected: z.optional(z.string()),
  }),
  z.object({ type: z.literal('progress'), jobId: z.string(), sent: z.number(), total: z.number() }),
  z.object({ type: z.literal('lost'), jobId: z.string() }),
  z.object({ type: z.literal('done'), jobId: z.string(), result: publishedLink }),
  z.object({ type: z.literal('failed'), jobId: z.string(), fault }),
  /** Answers `copy`. A `hello` follows. */
  z.object({ type: z.literal('copied'), call: z.int(), copied: z.boolean() }),
]);

export type ToBackground = z.infer<typeof toBackground>;
