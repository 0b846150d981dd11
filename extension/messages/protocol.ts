import * as z from 'zod/mini';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import type { Activity } from '#shared/contract/activity.ts';
import type { Document, DocumentListItem } from '#shared/contract/document.ts';
import type { FormResponses } from '#shared/contract/form-response.ts';
import { recipientInput } from '#shared/contract/recipient.ts';
import { roomInput } from '#shared/contract/room.ts';
import { type SettingsChanged, settingsChange, settingsInput } from '#shared/contract/settings.ts';
import type { PersonalLinks } from '#shared/recipients/personal-links.ts';
import { type AlertSettings, alertRule, generalAlerts } from '#shared/views/alert-settings.ts';
import type { CapturedPage } from '../stores/captured-pages.ts';
import type { CreatedLinks } from '../stores/created-links.ts';
import type { KeptFault } from '../stores/fault-log.ts';
import { newFile } from '../stores/file-jobs.ts';
import type { ManagedPolicy } from '../stores/managed-policy.ts';
import { enteredOptions } from '../stores/options-draft.ts';
import { type Preferences, preferences } from '../stores/preferences.ts';
import { publishRequest } from '../stores/publish-job.ts';
import { type SettingsFile, settingsFile } from '../stores/settings-file.ts';
import type { Target } from '../stores/targets.ts';

/**
 * What the extension's screens may ask of the background: the shape of each question, parsed where it arrives.
 * Tokens are in no answer.
 */
export const questions = {
  'accounts.list': z.object({}),
  'accounts.sign-in': z.object({ service: z.string() }),
  'accounts.sign-in-with-key': z.object({ service: z.string(), key: z.string() }),
  'accounts.use': z.object({ service: z.string() }),
  'accounts.sign-out': z.object({ service: z.string() }),
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
  'views.looked': z.object({}),
  'activity.read': z.object({ service: z.string(), slug: z.string() }),
  'documents.find': z.object({ service: z.string(), query: z.string() }),
  'document.change': z.object({ service: z.string(), slug: z.string(), change: settingsChange }),
  'recipients.make': z.object({
    service: z.string(),
    slug: z.string(),
    people: z.array(recipientInput).check(z.maxLength(1000)),
  }),
  'recipients.go-on': z.object({}),
  'recipients.stop': z.object({ service: z.string(), slug: z.string() }),
  'room.make': z.object({ service: z.string(), workspace: z.string(), room: roomInput }),
  'responses.read': z.object({ service: z.string(), slug: z.string() }),
  'responses.signed-pdf': z.object({ service: z.string(), slug: z.string(), id: z.string() }),
  'draft.read': z.object({ page: z.string() }),
  'draft.write': z.object({ page: z.string(), options: enteredOptions }),
  'alerts.read': z.object({}),
  'alerts.change': generalAlerts,
  /** Milliseconds since 1970; absent to be told again from now on. */
  'alerts.snooze': z.object({ until: z.optional(z.number()) }),
  'alerts.rule': z.object({ link: z.string(), rule: z.optional(alertRule) }),
  'policy.read': z.object({}),
  'preferences.read': z.object({}),
  'preferences.change': preferences,
  'settings.export': z.object({}),
  'settings.import': settingsFile,
  'faults.read': z.object({}),
  'links-made.read': z.object({}),
  'storage.forget': z.object({}),
} as const;

/** What the background answers. */
export interface Answers {
  'accounts.list': { accounts: SignedInAccount[]; current: SignedInAccount | undefined };
  'accounts.sign-in': SignedInAccount;
  'accounts.sign-in-with-key': SignedInAccount;
  'accounts.use': undefined;
  'accounts.sign-out': undefined;
  /** The id of the job. */
  'publish.start': string;
  'publish.cancel': undefined;
  /** Looks once more whether a publish arrived whose answer never came. */
  'publish.check': undefined;
  /** The popup has shown how this job ended. */
  'publish.seen': undefined;
  'publish.dismiss': undefined;
  /** What viewers need to open the link of a job; `null` for nothing. */
  'publish.password': string | null;
  /** Reads a page and opens its preview. */
  'preview.start': undefined;
  'preview.cancel': undefined;
  /** `null` where it is no longer kept. */
  'preview.read': CapturedPage | null;
  /** What of a page is to be published; `null` where it is no longer known. */
  'target.read': Target | null;
  /** Files that the screen has kept go into the queue. */
  'files.add': undefined;
  /** Whether files go behind the links that were named with them, or get links of their own. */
  'files.answer': undefined;
  'files.retry': undefined;
  /** Stops a file, or puts away one that has ended. */
  'files.remove': undefined;
  /** Asks a service for its documents and their views now. */
  'views.refresh': undefined;
  /** New views by slug since the person last looked; from now on they are seen. */
  'views.looked': Record<string, number>;
  'activity.read': { document: Document; activity: Activity; personalLinks: PersonalLinks };
  'documents.find': DocumentListItem[];
  'document.change': SettingsChanged;
  'recipients.make': undefined;
  /** Tries again what has stopped. */
  'recipients.go-on': undefined;
  'recipients.stop': undefined;
  /** The room's link. */
  'room.make': string;
  'responses.read': FormResponses;
  /** The id of the kept file that it is in. */
  'responses.signed-pdf': string;
  /** The options entered for the page, if any. */
  'draft.read': z.infer<typeof enteredOptions> | null;
  'draft.write': undefined;
  'alerts.read': AlertSettings;
  'alerts.change': undefined;
  'alerts.snooze': undefined;
  /** Sets a document's own rule; without one it follows the general rule again. */
  'alerts.rule': undefined;
  /** What whoever manages the browser has set. */
  'policy.read': ManagedPolicy;
  'preferences.read': Preferences;
  'preferences.change': undefined;
  /** Without accounts and documents. */
  'settings.export': SettingsFile;
  'settings.import': undefined;
  /** The last faults, newest first. */
  'faults.read': KeptFault[];
  /** What no service can list: what was made from this browser. */
  'links-made.read': CreatedLinks;
  'storage.forget': undefined;
}

export type QuestionName = keyof typeof questions;

export type Question<Name extends QuestionName> = z.input<(typeof questions)[Name]>;

export type Handlers = {
  [Name in QuestionName]: (question: z.output<(typeof questions)[Name]>) => Promise<Answers[Name]>;
};

/** An answer, or what a screen shows of an error. */
export type Reply = { answer: unknown } | { fault: Record<string, unknown> };
