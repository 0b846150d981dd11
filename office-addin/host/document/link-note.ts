import * as z from 'zod/mini';
import { officeCall } from '../platform/office-call.ts';

const key = 'linkwake.link';

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
  address: z.optional(z.string()),
  /** Fingerprint of the published content (shared/office-file/fingerprint). */
  content: z.optional(z.string()),
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
  await officeCall<void>((done) => settings.saveAsync(done));
}

/** Removes the note from the file. @throws OfficeFault if Office refuses */
export async function removeLinkNote(settings: Office.Settings): Promise<void> {
  settings.remove(key);
  await officeCall<void>((done) => settings.saveAsync(done));
}
