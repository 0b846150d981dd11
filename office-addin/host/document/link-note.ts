import * as z from 'zod/mini';
import { officeCall } from '../platform/office-call.ts';

const key = 'linkwake.link';

/**
 * What a published file remembers of its link. It travels with the file, copies included; `address` (a hash) tells
 * whether this is still the file that was published.
 */
export const linkNote = z.object({
  version: z.literal(1),
  uuid: z.string(),
  slug: z.string(),
  link: z.url({ protocol: /^https?$/ }),
  /** Base address of the service the link is on. */
  service: z.url({ protocol: /^https?$/ }),
  /** Uuid of the workspace it was published in. */
  workspace: z.optional(z.string()),
  address: z.optional(z.string()),
  /** Fingerprint of what readers saw when it was published (shared/office-file/fingerprint). */
  content: z.optional(z.string()),
  /** It was published as PDF, and is replaced by one. */
  form: z.optional(z.literal('pdf')),
});

export type LinkNote = z.infer<typeof linkNote>;

/** `undefined` when the file has no link; a note that cannot be read counts as none, and the next publish writes a new one. */
export function readLinkNote(settings: Office.Settings): LinkNote | undefined {
  return linkNote.safeParse(settings.get(key)).data;
}

/**
 * Writes the note into the file. Office keeps it for good only when the document itself is saved.
 * @throws OfficeFault when Office refuses, as in a document open for reading only
 */
export async function writeLinkNote(settings: Office.Settings, note: LinkNote): Promise<void> {
  settings.set(key, note);
  await officeCall<void>((done) => settings.saveAsync(done));
}

/** Takes the note out of the file again. @throws OfficeFault when Office refuses */
export async function removeLinkNote(settings: Office.Settings): Promise<void> {
  settings.remove(key);
  await officeCall<void>((done) => settings.saveAsync(done));
}
