import * as z from 'zod/mini';
import { officeCall } from '../platform/office-call.ts';

/** Begins the names of all settings that the add-in keeps in a file. They are removed from what is sent. */
export const settingsPrefix = 'linkwake.';

const key = `${settingsPrefix}link`;

/** Time limit in milliseconds of reading the settings again, which Office answers at once or not at all. */
const refreshTimeout = 5_000;

/**
 * The note about its link in a published file. Copies of the file carry it too; `address` (a hash) shows whether this is
 * still the published file.
 */
export const linkNote = z.object({
  version: z.literal(1),
  uuid: z.string(),
  slug: z.string(),
  link: z.url({ protocol: /^https?$/ }),
  /** Base address of the link's service. */
  service: z.url({ protocol: /^https?$/ }),
  /** Uuid of the link's workspace. */
  workspace: z.optional(z.string()),
  /** Hash of the file's address at the last publish; absent for a file that was never saved. */
  address: z.optional(z.string()),
  /** Hashes of further addresses of this file, which a person has confirmed or an application writes differently. */
  otherAddresses: z.optional(z.array(z.string())),
  /** The file's own id, which tells this device that an unsaved file was published here. */
  file: z.optional(z.string()),
  /** Fingerprint of the published content (shared/office-file/fingerprint). */
  content: z.optional(z.string()),
  /** When that content was sent, in milliseconds since 1970. */
  sentAt: z.optional(z.number()),
  /** `pdf` if it was published as a PDF. Replacements are PDFs too. */
  form: z.optional(z.literal('pdf')),
});

export type LinkNote = z.infer<typeof linkNote>;

/** Reads the note; `undefined` if there is none or it is unreadable. The next publish then writes a new one. */
export function readLinkNote(settings: Office.Settings): LinkNote | undefined {
  return linkNote.safeParse(settings.get(key)).data;
}

/**
 * Writes the note into the file. It persists only after the document itself is saved.
 * @throws OfficeFault if Office refuses, for example in a read-only document
 */
export async function writeLinkNote(settings: Office.Settings, note: LinkNote): Promise<void> {
  settings.set(key, note);
  await saveSettings(settings);
}

/** Hands all settings to Office. @throws OfficeFault */
export async function saveSettings(settings: Office.Settings): Promise<void> {
  await officeCall<void>((done) => settings.saveAsync(done));
}

/** Maximum number of addresses that a note keeps besides the current one. */
const maxOtherAddresses = 7;

/** Returns every known address hash of the note's file. */
export function addressesOf({ address, otherAddresses = [] }: LinkNote): string[] {
  return address === undefined ? otherAddresses : [address, ...otherAddresses];
}

/** Returns the note of a file that is now at another address. @param hash `undefined` for a file that was never saved */
export function noteAt(note: LinkNote, hash: string | undefined): LinkNote {
  if (hash === undefined) return note;
  const others = addressesOf(note).filter((known) => known !== hash);
  return { ...note, address: hash, ...(others.length > 0 && { otherAddresses: others.slice(0, maxOtherAddresses) }) };
}

/**
 * Reads the file's settings again, because another page of the add-in or a co-author may have changed them since. Where Office
 * cannot do that, the copy of this page stays valid.
 */
export async function refreshSettings(settings: Office.Settings): Promise<void> {
  await officeCall<Office.Settings>((done) => settings.refreshAsync(done), refreshTimeout).catch(() => undefined);
}

/** Removes the note from the file. @throws OfficeFault if Office refuses */
export async function removeLinkNote(settings: Office.Settings): Promise<void> {
  settings.remove(key);
  await saveSettings(settings);
}
