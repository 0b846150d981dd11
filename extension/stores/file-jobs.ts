import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { paidSettings } from '#shared/publish/paid-settings.ts';
import { fault, publishedLink, withWarningsAsData } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

/** The link of an earlier file with the same name. */
const earlierLink = z.object({
  slug: z.string(),
  link: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
});

export type EarlierLink = z.infer<typeof earlierLink>;

const state = z.union([
  /** Asks the person whether the file replaces the content of this link or becomes a new link. */
  z.object({ at: z.literal('asking'), earlier: earlierLink }),
  /** Waits in the queue. `notBefore` (milliseconds since 1970) and `fault` are set if the service asked to wait. */
  z.object({ at: z.literal('waiting'), notBefore: z.optional(z.number()), fault: z.optional(fault) }),
  z.object({ at: z.literal('uploading'), sent: z.number(), total: z.number() }),
  /** The response was lost: the file is searched for on the service. `fault`: that search failed, and is retried. */
  z.object({ at: z.literal('checking'), fault: z.optional(fault) }),
  z.object({ at: z.literal('done'), result: publishedLink }),
  z.object({ at: z.literal('failed'), fault }),
]);

export type FileJobState = z.infer<typeof state>;

/** A file that a screen has stored and asks to publish. */
export const newFile = z.object({
  /** Also the id of the kept file. */
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Its `contentHash`, if the file is known by its name. */
  content: z.optional(z.string()),
  /** The title that is sent; the document can be found by it on the service. */
  title: z.string(),
  /** The address it was fetched from, if any. */
  from: z.optional(z.string()),
  /** The address at which a tab shows the file itself; its link is found again by this address. */
  shownAt: z.optional(z.string()),
  /** The slug of the document whose content it replaces; absent for a new document. */
  replaces: z.optional(z.string()),
});

export type NewFile = z.infer<typeof newFile>;

/** A file that is queued, being published, or published and not yet dismissed. */
export const fileJob = z.object({
  ...newFile.shape,
  service: z.string(),
  workspace: z.string(),
  /** Slugs of documents that had this title before the file was sent. */
  namesakes: z.optional(z.array(z.string())),
  /** Publishes it as a new link even if a file of its name has one. */
  asNew: z.optional(z.boolean()),
  /** Sends it even if the link shows the same content. */
  anyway: z.optional(z.boolean()),
  /** Whether it has settings in `fileSettingsStore`. */
  hasSettings: z.boolean(),
  /** Its settings that a plan may not include. */
  paid: z.optional(z.array(z.enum(paidSettings))),
  /** The id of the background's run that sends it. */
  worker: z.optional(z.string()),
  /** The browser was started again before it ended. */
  resumed: z.optional(z.boolean()),
  /** The person cancelled it when it had been sent; it may have arrived all the same. */
  cancelled: z.optional(z.boolean()),
  /** It has ended, and the notification of that is not shown yet. */
  unannounced: z.optional(z.boolean()),
  /** When it was first sent, in milliseconds since 1970. */
  startedAt: z.optional(z.number()),
  state,
});

export type FileJob = z.infer<typeof fileJob>;

/** The queue of files. It outlives the browser. */
export const fileJobsStore = storedValue<FileJob[]>({
  area: 'local',
  key: 'file-jobs',
  version: 2,
  schema: z.array(fileJob),
  initial: [],
  migrations: { 2: (jobs) => (Array.isArray(jobs) ? jobs.map(withWarningsAsData) : jobs) },
});

/** Settings of files, by the file's id. They may hold a password, so they are stored in memory only. */
export const fileSettingsStore = storedValue<Record<string, z.infer<typeof settingsInput>>>({
  area: 'session',
  key: 'file-settings',
  version: 1,
  schema: z.record(z.string(), settingsInput),
  initial: {},
});

/** Changes the job of a file, if there is one. @returns the jobs after the update */
export function changeFileJob(id: string, update: (job: FileJob) => FileJob): Promise<FileJob[]> {
  return fileJobsStore.update((jobs) => jobs.map((job) => (job.id === id ? update(job) : job)));
}
