import * as z from 'zod/mini';
import { settingsPrefix } from './file-settings.ts';

const key = `${settingsPrefix}link`;

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

export function setLinkNote(settings: Office.Settings, note: LinkNote): void {
  settings.set(key, note);
}

export function dropLinkNote(settings: Office.Settings): void {
  settings.remove(key);
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
