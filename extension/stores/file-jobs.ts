import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { fault, publishedLink } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

/** The link that a file of the same name has. */
const earlierLink = z.object({
  slug: z.string(),
  link: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
});

export type EarlierLink = z.infer<typeof earlierLink>;

const state = z.discriminatedUnion('at', [
  /** The person has to say whether it goes behind this link or gets one of its own. */
  z.object({ at: z.literal('asking'), earlier: earlierLink }),
  /** Its turn has not come; `notBefore` (milliseconds since 1970) where the service asked to wait, with why. */
  z.object({ at: z.literal('waiting'), notBefore: z.optional(z.number()), fault: z.optional(fault) }),
  z.object({ at: z.literal('uploading'), sent: z.number(), total: z.number() }),
  /** The answer never came, and it is being looked for; with `fault`, that could not be, and is tried again. */
  z.object({ at: z.literal('checking'), fault: z.optional(fault) }),
  z.object({ at: z.literal('done'), result: publishedLink }),
  z.object({ at: z.literal('failed'), fault }),
]);

export type FileJobState = z.infer<typeof state>;

/** What a plan may not include (contract, "Plans"). */
export const paidSettings = ['require_email', 'allowed_email_domains', 'expires_on'] as const;

/** A file to be published, or to be put behind a link, or that has been and was not yet put away. */
export const fileJob = z.object({
  /** Also the id of the kept file. */
  id: z.string(),
  service: z.string(),
  workspace: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** `contentHash` of it, where it is known by its name. */
  content: z.optional(z.string()),
  /** The title sent, by which it can be found on the service. */
  title: z.string(),
  /** Slugs of documents that had this title before it was sent. */
  namesakes: z.optional(z.array(z.string())),
  /** The address it was taken from, where it was. */
  from: z.optional(z.string()),
  /** The address at which a tab shows it as it is: there its link is found again. */
  shownAt: z.optional(z.string()),
  /** The slug of the document it becomes the content of; otherwise it becomes a new one. */
  replaces: z.optional(z.string()),
  /** It gets a link of its own, whatever has one by its name. */
  asNew: z.optional(z.boolean()),
  /** It is sent even where the link shows it already. */
  anyway: z.optional(z.boolean()),
  /** Settings were entered for it. */
  hasSettings: z.boolean(),
  /** Those among them that a plan may not include. */
  paid: z.optional(z.array(z.enum(paidSettings))),
  /** The life of the background that sends it. */
  worker: z.optional(z.string()),
  /** When it was first sent, in milliseconds since 1970. */
  startedAt: z.optional(z.number()),
  state,
});

export type FileJob = z.infer<typeof fileJob>;

/** A file a screen has kept and asks to be published. */
export const newFile = z.pick(fileJob, {
  id: true,
  name: true,
  size: true,
  content: true,
  title: true,
  from: true,
  shownAt: true,
  replaces: true,
});

export type NewFile = z.infer<typeof newFile>;

/** Files in their turn. They outlive the browser. */
export const fileJobsStore = storedValue<FileJob[]>({
  area: 'local',
  key: 'file-jobs',
  version: 1,
  schema: z.array(fileJob),
  initial: [],
});

/** What was entered for files, by their id. A password may be among it: it is kept in memory only. */
export const fileSettingsStore = storedValue<Record<string, z.infer<typeof settingsInput>>>({
  area: 'session',
  key: 'file-settings',
  version: 1,
  schema: z.record(z.string(), settingsInput),
  initial: {},
});
