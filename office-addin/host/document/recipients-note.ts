import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';
import { settingsPrefix } from './file-settings.ts';
import type { LinkNote } from './link-note.ts';

const key = `${settingsPrefix}recipients`;

/** Maximum number of personal links that a file keeps: the newest, about 40 kB. */
const maxNoted = 200;

/** A personal link in the file, and who it is for. */
const notedRecipient = evaluatedWhenUsed(() =>
  z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    link: z.url({ protocol: /^https?$/ }),
    /** Milliseconds since 1970. */
    madeAt: z.number(),
  }),
);

export type NotedRecipient = z.infer<typeof notedRecipient>;

/** The personal links of the file's link, so that another device has the board where the service lists none. */
const recipientsNote = evaluatedWhenUsed(() =>
  z.object({
    version: z.literal(1),
    /** Uuid of the link's document: a copy that is published as new does not keep those of the original. */
    uuid: z.string(),
    /** Each a `NotedRecipient`. One that cannot be read must not hide the others. */
    recipients: z.array(z.unknown()),
  }),
);

/**
 * Returns the personal links in the file, newest first. Anyone may have written them: what cannot be read, and a link to elsewhere,
 * is left out.
 */
export function readRecipients(settings: Office.Settings, { uuid, link }: LinkNote): NotedRecipient[] {
  const note = recipientsNote.safeParse(settings.get(key)).data;
  if (note?.uuid !== uuid) return [];
  return note.recipients.flatMap((recipient) => {
    const noted = notedRecipient.safeParse(recipient).data;
    return noted && new URL(noted.link).origin === new URL(link).origin ? [noted] : [];
  });
}

/** Adds personal links to those of the settings, which still have to be saved. */
export function addRecipients(settings: Office.Settings, note: LinkNote, added: readonly NotedRecipient[]): void {
  const byLink = new Map([...added, ...readRecipients(settings, note)].map((noted) => [noted.link, noted]));
  const recipients = [...byLink.values()].toSorted((one, other) => other.madeAt - one.madeAt).slice(0, maxNoted);
  settings.set(key, { version: 1, uuid: note.uuid, recipients } satisfies z.infer<typeof recipientsNote>);
}

/** Whether the file holds personal links of any document. */
export function hasRecipients(settings: Office.Settings): boolean {
  // Office returns null for a setting that does not exist.
  return (settings.get(key) ?? undefined) !== undefined;
}

/** Takes the links out of the settings, which still have to be saved. @param except uuid of the document whose links stay */
export function dropRecipients(settings: Office.Settings, except?: string): void {
  const note = recipientsNote.safeParse(settings.get(key)).data;
  if (note === undefined || note.uuid !== except) settings.remove(key);
}
