import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { weight } from './captured-report.ts';

/** What the capture could not read of a page: how many of each kind. */
export const missingParts = z.partialRecord(
  z.enum(['image', 'font', 'stylesheet', 'frame', 'media', 'canvas']),
  z.int().check(z.positive()),
);

export type MissingParts = z.infer<typeof missingParts>;

/** Fields of a page that were blanked because they may hold a secret: how many of each kind. */
export const blankedFields = z.partialRecord(
  z.enum(['passwords', 'userNames', 'oneTimeCodes', 'cards']),
  z.int().check(z.positive()),
);

export type BlankedFields = z.infer<typeof blankedFields>;

/** What the person is shown of a capture's report, beside its link. */
const captureSummary = z.object({
  missing: z.optional(missingParts),
  blanked: z.optional(blankedFields),
  /** How many pictures lost detail so that the page fits. */
  shrunk: z.optional(z.int().check(z.nonnegative())),
  /** What takes the room in the file. */
  weight: z.optional(weight),
  /** How many parts were left out, or pictured, for want of access to other sites. */
  beyondReach: z.optional(z.int().check(z.nonnegative())),
});

/** Where the content is: still in its tab, or in a kept file, as the preview showed it. */
const content = z.union([
  z.object({ tabId: z.int() }),
  z.object({
    kept: z.string(),
    summary: captureSummary,
    /** Something was blacked out. */
    redacted: z.boolean(),
  }),
]);

/** A page that is published. */
export const publishedFrom = z.object({
  url: z.string(),
  title: z.string(),
  /** What readers saw of it when it was read, as a hash: by it a later change is noticed. */
  fingerprint: z.optional(z.string()),
});

/** What a screen asks for: a page, as a new link or behind one that exists. */
export const publishRequest = z.object({
  content,
  /** Only what the person has marked in it. */
  selection: z.optional(z.boolean()),
  service: z.string(),
  /** The uuid of the workspace that the screen showed. */
  workspace: z.string(),
  page: publishedFrom,
  title: z.optional(z.string()),
  settings: settingsInput,
  /** The slug to replace; absent for a new link. */
  replaces: z.optional(z.string()),
  /** The screen that asks shows how it ends: it is told of nowhere else. */
  watched: z.optional(z.boolean()),
  /** Send it even where nothing has changed. */
  anyway: z.optional(z.boolean()),
});

export type PublishRequest = z.infer<typeof publishRequest>;

export const fault = z.looseObject({
  code: z.string(),
  message: z.string(),
  upgradeUrl: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
});

/** Where the link of a finished job is. */
export const publishedLink = z.object({
  title: z.string(),
  link: z.string(),
  slug: z.string(),
  uuid: z.string(),
  held: z.boolean(),
  /** The service is still making a PDF of it. */
  converting: z.optional(z.boolean()),
  /** A hash of what was sent, in hexadecimal: SHA-256 of a page, `contentHash` of a file. */
  content: z.optional(z.string()),
  /** It is what the link shows already, and was not sent. */
  unchanged: z.optional(z.boolean()),
  /** Sentences of the service: what a viewer may miss. */
  warnings: z.array(z.string()),
});

export type PublishedLink = z.infer<typeof publishedLink>;

const state = z.discriminatedUnion('at', [
  /** The page is being read; nothing has been sent. */
  z.object({
    at: z.literal('capturing'),
    stage: z.optional(z.enum(['waiting', 'reading', 'fetching', 'writing'])),
    done: z.optional(z.number()),
    total: z.optional(z.number()),
  }),
  /** Bytes are on their way; the service may have the document from here on. */
  z.object({ at: z.literal('uploading'), sent: z.number(), total: z.number() }),
  /** The answer never came, and it is being looked for. */
  z.object({ at: z.literal('checking') }),
  z.object({ at: z.literal('done'), result: publishedLink }),
  z.object({ at: z.literal('failed'), fault }),
]);

export type JobState = z.infer<typeof state>;

/** The one publish of this browser: running, or finished and not yet dismissed. */
export const publishJob = z.object({
  id: z.string(),
  /** The life of the background that started it; another one knows by it that the first was stopped. */
  worker: z.string(),
  service: z.string(),
  workspace: z.string(),
  page: publishedFrom,
  /** The title sent, by which it can be found on the service. */
  title: z.string(),
  /** Slugs of documents that had this title before. */
  namesakes: z.optional(z.array(z.string())),
  replaces: z.optional(z.string()),
  /** Only a part of the page, which is not what the page is known by. */
  selection: z.optional(z.boolean()),
  /** The preview has kept the content under this id, and may have blacked something out. */
  kept: z.optional(z.string()),
  redacted: z.optional(z.boolean()),
  /** Known once the page has been read. */
  ...captureSummary.shape,
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** The popup has shown how it ended: the next one shows the page's own screen again. */
  seen: z.optional(z.boolean()),
  state,
});

export type PublishJob = z.infer<typeof publishJob>;
