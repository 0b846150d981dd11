import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { assetKind, captureStage, weight } from './captured-report.ts';

/** Parts of a page that the capture could not read: the count of each kind. */
const missingCounts = z.partialRecord(assetKind, z.int().check(z.positive()));

export type MissingCounts = z.infer<typeof missingCounts>;

/** Fields of a page that were blanked because they may hold a secret: the count of each kind. */
const blankedFields = z.partialRecord(
  z.enum(['passwords', 'userNames', 'oneTimeCodes', 'cards', 'tokens']),
  z.int().check(z.positive()),
);

export type BlankedFields = z.infer<typeof blankedFields>;

/** The parts of a capture's report that are shown with the link. */
const captureSummary = z.object({
  missing: z.optional(missingCounts),
  blanked: z.optional(blankedFields),
  /** The number of pictures that lost detail to make the page fit. */
  shrunk: z.optional(z.int().check(z.nonnegative())),
  /** What the file's size is made of. */
  weight: z.optional(weight),
  /** The number of parts that are missing, or replaced by a picture, for lack of access to other sites. */
  beyondReach: z.optional(z.int().check(z.nonnegative())),
});

/** The content's place: its tab, or a kept file as the preview showed it. */
const content = z.union([
  z.object({ tabId: z.int() }),
  z.object({
    kept: z.string(),
    summary: captureSummary,
    /** Something was blacked out. */
    redacted: z.boolean(),
  }),
]);

/** The page that a link is published from. */
export const publishedFrom = z.object({
  url: z.string(),
  title: z.string(),
  /** A hash of what readers saw at the capture; a different hash later means that the page has changed. */
  fingerprint: z.optional(z.string()),
});

/** A screen's request to publish a page as a new link or in place of a link's content. */
export const publishRequest = z.object({
  content,
  /** Publish only what is selected in the page. */
  selection: z.optional(z.boolean()),
  service: z.string(),
  /** The uuid of the workspace that the screen showed. */
  workspace: z.string(),
  page: publishedFrom,
  /** Absent for the page's own title, or to keep that of the link. */
  title: z.optional(z.string()),
  settings: settingsInput,
  /** The slug to replace; absent for a new link. */
  replaces: z.optional(z.string()),
  /** The requesting screen shows the outcome itself, so no other notice is shown. */
  watched: z.optional(z.boolean()),
  /** Send it even if nothing has changed. */
  anyway: z.optional(z.boolean()),
});

export type PublishRequest = z.infer<typeof publishRequest>;

/** A stored or sent `Fault`. A time that cannot be read is left out: without it, the job and the others of a queue are still there. */
export const fault = z.looseObject({
  code: z.string(),
  message: z.string(),
  upgradeUrl: z.optional(z.string()),
  retryAt: z.catch(z.optional(z.number()), undefined),
});

/** The link of a finished job. */
export const publishedLink = z.object({
  title: z.string(),
  link: z.string(),
  slug: z.string(),
  uuid: z.string(),
  held: z.boolean(),
  /** The service is still converting it to a PDF. */
  converting: z.optional(z.boolean()),
  /** A hash of what was sent, in hexadecimal: SHA-256 of a page, `contentHash` of a file. */
  content: z.optional(z.string()),
  /** The link shows the same content already, so nothing was sent. */
  unchanged: z.optional(z.boolean()),
  /** What the service says a viewer may miss: its sentence, and the same as data where it sends that. */
  warnings: z.array(z.looseObject({ text: z.string() })),
});

export type PublishedLink = z.infer<typeof publishedLink>;

/** Brings a stored job of version 1 to version 2: the warnings of its link were sentences alone. */
export function withWarningsAsData(job: unknown): unknown {
  const { state } = Object(job);
  if (!Array.isArray(state?.result?.warnings)) return job;
  const warnings = state.result.warnings.map((warning: unknown) =>
    typeof warning === 'string' ? { text: warning } : warning,
  );
  return { ...Object(job), state: { ...state, result: { ...state.result, warnings } } };
}

/** The page is being read; nothing has been sent. */
export const capturing = z.object({
  at: z.literal('capturing'),
  stage: z.optional(captureStage),
  done: z.optional(z.number()),
  total: z.optional(z.number()),
});

const state = z.union([
  capturing,
  /** Bytes are being sent. From here on, the service may have the document. */
  z.object({ at: z.literal('uploading'), sent: z.number(), total: z.number() }),
  /** The response was lost or not waited for: the document is searched for on the service. */
  z.object({ at: z.literal('checking') }),
  z.object({ at: z.literal('done'), result: publishedLink }),
  z.object({ at: z.literal('failed'), fault }),
]);

export type JobState = z.infer<typeof state>;

/** The one publish job of this browser: running, or ended and not yet dismissed. */
export const publishJob = z.object({
  id: z.string(),
  /** The id of the background's run that started it. A later run recognises by it that the first was stopped. */
  worker: z.string(),
  service: z.string(),
  workspace: z.string(),
  page: publishedFrom,
  /** The title that is sent; the document can be found by it on the service. */
  title: z.string(),
  /** Slugs of documents that had this title before. */
  namesakes: z.optional(z.array(z.string())),
  replaces: z.optional(z.string()),
  /** Only the selection is published; the page is not remembered by this link. */
  selection: z.optional(z.boolean()),
  /** The id of the file in which the preview stored the content; `redacted` if something is blacked out or removed in it. */
  kept: z.optional(z.string()),
  redacted: z.optional(z.boolean()),
  /** Known after the capture. */
  ...captureSummary.shape,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** Its link was copied to the clipboard when it ended. */
  copied: z.optional(z.boolean()),
  /** The person cancelled it after it began to be sent; it may have arrived all the same. */
  cancelled: z.optional(z.boolean()),
  /** The popup has shown the outcome; the next popup shows the page's own screen again. */
  seen: z.optional(z.boolean()),
  state,
});

export type PublishJob = z.infer<typeof publishJob>;
