import * as z from 'zod/mini';

/** Languages of mail. */
export const mailLanguages = ['en', 'de', 'es', 'fr', 'ja', 'ar'] as const;

/** Characters of the owner's words in a mail. */
export const maxNoteLength = 2000;

/** The owner's words in a mail. */
export const mailNote = z
  .string()
  .check(z.maxLength(maxNoteLength, { error: `Keep the note to ${maxNoteLength} characters.` }));

/** Body of `POST /documents/{ref}/recipients/{code}/mail`. Beyond the contract (docs/api-additions.md). */
export const recipientMailInput = z.object({
  note: z.optional(mailNote),
  language: z.optional(z.enum(mailLanguages)),
});

export type RecipientMailInput = z.infer<typeof recipientMailInput>;

/** Response of `POST /documents/{ref}/recipients/{code}/mail`. */
export const recipientMailQueued = z.looseObject({ message: z.string() });
