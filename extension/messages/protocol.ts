import * as z from 'zod/mini';
import type { Addition } from '#shared/api/announced-additions.ts';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { Document, DocumentListItem } from '#shared/contract/document.ts';
import type { FormResponses } from '#shared/contract/form-response.ts';
import { recipientInput } from '#shared/contract/recipient.ts';
import type { RecipientItem } from '#shared/contract/recipient-list.ts';
import { roomInput } from '#shared/contract/room.ts';
import { type SettingsChanged, settingsChange, settingsInput } from '#shared/contract/settings.ts';
import type { PersonalLinks } from '#shared/recipients/personal-links.ts';
import { type AlertSettings, alertRule, generalAlerts } from '#shared/views/alert-settings.ts';
import type { CapturedPage } from '../stores/captured-pages.ts';
import type { Target } from '../stores/chosen-targets.ts';
import type { CreatedLinks } from '../stores/created-links.ts';
import type { RecordedFault } from '../stores/fault-log.ts';
import { newFile } from '../stores/file-jobs.ts';
import type { ManagedPolicy } from '../stores/managed-policy.ts';
import { enteredOptions } from '../stores/options-draft.ts';
import type { Preferences } from '../stores/preferences.ts';
import { publishRequest } from '../stores/publish-job.ts';
import { type SettingsFile, settingsFile } from './settings-file.ts';
import type { RecentDocuments } from './watch-protocol.ts';

/** The questions that the extension's screens send to the background; it parses each. No answer holds a token. */
export const questions = {
  'accounts.list': z.object({}),
  'accounts.sign-in': z.object({ service: z.string() }),
  'accounts.sign-in-with-key': z.object({ service: z.string(), key: z.string() }),
  'accounts.use': z.object({ service: z.string() }),
  'accounts.sign-out': z.object({ service: z.string() }),
  'service.announces': z.object({ service: z.string(), addition: z.string() as z.ZodMiniType<Addition> }),
  'publish.prewarm': z.object({ service: z.string() }),
  'publish.start': publishRequest,
  'publish.cancel': z.object({}),
  'publish.check': z.object({}),
  'publish.seen': z.object({ id: z.string() }),
  'publish.dismiss': z.object({}),
  'publish.password': z.object({ id: z.string() }),
  'preview.start': z.object({ tabId: z.int(), page: z.object({ url: z.string(), title: z.string() }) }),
  'preview.cancel': z.object({}),
  'preview.read': z.object({ id: z.string() }),
  'target.read': z.object({ id: z.string() }),
  'files.add': z.object({
    service: z.string(),
    workspace: z.string(),
    added: z.array(newFile).check(z.minLength(1)),
    settings: settingsInput,
  }),
  'files.answer': z.object({ ids: z.array(z.string()).check(z.minLength(1)), as: z.enum(['replacement', 'new']) }),
  'files.retry': z.object({ id: z.string(), withoutPaid: z.optional(z.boolean()) }),
  'files.remove': z.object({ id: z.string() }),
  'views.refresh': z.object({ service: z.string() }),
  'views.mark-seen': z.object({}),
  'activity.read': z.object({ service: z.string(), slug: z.string() }),
  'views.last': z.object({ service: z.string(), slug: z.string() }),
  'documents.find': z.object({ service: z.string(), query: z.string() }),
  'recent.read': z.object({}),
  'document.change': z.object({ service: z.string(), slug: z.string(), change: settingsChange }),
  'document.turn-off': z.object({ service: z.string(), slug: z.string() }),
  'document.turn-on': z.object({ service: z.string(), slug: z.string() }),
  'details.refresh': z.object({
    service: z.string(),
    slugs: z.array(z.string()).check(z.maxLength(10)),
    viewersOf: z.optional(z.string()),
  }),
  'recipient.create': z.object({ service: z.string(), slug: z.string(), recipient: recipientInput }),
  'recipients.create': z.object({
    service: z.string(),
    slug: z.string(),
    people: z.array(recipientInput),
  }),
  'recipients.resume': z.object({}),
  'recipients.cancel': z.object({ service: z.string(), slug: z.string() }),
  'room.create': z.object({ service: z.string(), workspace: z.string(), room: roomInput }),
  'responses.read': z.object({ service: z.string(), slug: z.string() }),
  /** What some services have below a document, which only screens know: they parse the answer. */
  'document.part': z.object({
    service: z.string(),
    slug: z.string(),
    /** The segments of its path. */
    part: z.array(z.string()),
    method: z.enum(['GET', 'POST', 'PUT']),
    body: z.optional(z.unknown()),
  }),
  'responses.signed-pdf': z.object({ service: z.string(), slug: z.string(), id: z.string() }),
  'draft.read': z.object({ page: z.string() }),
  'draft.write': z.object({ page: z.string(), options: enteredOptions }),
  'alerts.read': z.object({}),
  'alerts.change': generalAlerts,
  /** Milliseconds since 1970; absent to end the snooze. */
  'alerts.snooze': z.object({ until: z.optional(z.number()) }),
  'alerts.rule': z.object({ link: z.string(), rule: z.optional(alertRule) }),
  'policy.read': z.object({}),
  'preferences.read': z.object({}),
  'settings.export': z.object({}),
  'settings.import': settingsFile,
  'faults.read': z.object({}),
  'created-links.read': z.object({}),
  'storage.clear': z.object({}),
} as const;

/** The background's answer to each question. */
export interface Answers {
  'accounts.list': { accounts: SignedInAccount[]; current: SignedInAccount | undefined };
  'accounts.sign-in': SignedInAccount;
  'accounts.sign-in-with-key': SignedInAccount;
  'accounts.use': undefined;
  'accounts.sign-out': undefined;
  /** Whether a service has an addition to the contract (docs/api-additions.md); `undefined` if that cannot be found out now. */
  'service.announces': boolean | undefined;
  /** Prepares for a publish that the person is about to start; until the popup closes. */
  'publish.prewarm': undefined;
  /** The id of the job. */
  'publish.start': string;
  'publish.cancel': undefined;
  /** Checks again whether a publish whose response was lost has arrived. */
  'publish.check': undefined;
  /** Notes that the popup has shown the outcome of a job. */
  'publish.seen': undefined;
  'publish.dismiss': undefined;
  /** The password of a job's link; `null` if it has none. */
  'publish.password': string | null;
  /** Captures a page and opens its preview. */
  'preview.start': undefined;
  'preview.cancel': undefined;
  /** `null` if it is no longer stored. */
  'preview.read': CapturedPage | null;
  /** The chosen link, picture or PDF; `null` if it is no longer stored. */
  'target.read': Target | null;
  /** Queues files that the screen has stored. */
  'files.add': undefined;
  /** Decides whether files replace the content of the links that they ask about, or become new links. */
  'files.answer': undefined;
  'files.retry': undefined;
  /** Cancels a file, or dismisses one that has ended. */
  'files.remove': undefined;
  /** Polls the documents and views of a service now. */
  'views.refresh': undefined;
  /** The unseen views by slug; they count as seen from now on. */
  'views.mark-seen': Record<string, number>;
  'activity.read': {
    document: Document;
    activity: Activity;
    /** Those created in this browser. */
    personalLinks: PersonalLinks;
    /** All recipients; absent if the service lists none. */
    recipients?: RecipientItem[] | undefined;
  };
  /** The time of the last view, as the service sends it; `null` if it lists none. */
  'views.last': string | null;
  'documents.find': DocumentListItem[];
  /** The newest documents of the account in use, with its service and workspace; `null` without one. */
  'recent.read': { service: string; workspace: string; recent: RecentDocuments } | null;
  'document.change': SettingsChanged;
  /** Turns a link off, so that it opens for nobody. */
  'document.turn-off': undefined;
  'document.turn-on': undefined;
  /** Reads the details of documents, and the last viewers of one. */
  'details.refresh': undefined;
  /** The personal link of one person. */
  'recipient.create': string;
  'recipients.create': undefined;
  /** Resumes the batches that have stopped. */
  'recipients.resume': undefined;
  'recipients.cancel': undefined;
  /** The link of the new room. */
  'room.create': string;
  'responses.read': FormResponses;
  'document.part': object;
  /** The id of the kept file that holds it. */
  'responses.signed-pdf': string;
  /** The options entered for the page, or its defaults; `null` for neither. */
  'draft.read': z.infer<typeof enteredOptions> | null;
  'draft.write': undefined;
  'alerts.read': AlertSettings;
  'alerts.change': undefined;
  'alerts.snooze': undefined;
  /** Sets the rule of a document; without one, the general rule applies again. */
  'alerts.rule': undefined;
  /** The managed settings of this browser. */
  'policy.read': ManagedPolicy;
  'preferences.read': Preferences;
  /** The settings without accounts and documents. */
  'settings.export': SettingsFile;
  'settings.import': undefined;
  /** The most recent faults, newest first. */
  'faults.read': RecordedFault[];
  /** The links created in this browser, which no service can list. */
  'created-links.read': CreatedLinks;
  'storage.clear': undefined;
}

export type QuestionName = keyof typeof questions;

export type Question<Name extends QuestionName> = z.input<(typeof questions)[Name]>;

/** Handlers of questions that have no answer need not return `undefined`. */
type Handled<Answer> = [Answer] extends [undefined] ? Promise<void> : Promise<Answer>;

export type Handlers = {
  [Name in QuestionName]: (question: z.output<(typeof questions)[Name]>) => Handled<Answers[Name]>;
};

/** An answer, or the parts of an error that a screen shows. */
export type Reply = { answer: unknown } | { fault: Record<string, unknown> };
