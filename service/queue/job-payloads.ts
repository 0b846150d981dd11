import * as z from 'zod';

/** What a job of each kind is told. */
export const jobPayloads = {
  /** Asks those whose turn it is to sign. */
  'ask-signers': z.object({ signingId: z.uuid() }),
  /** Converts an Office file to the PDF that visitors see. */
  'convert-office': z.object({
    versionId: z.uuid(),
    ending: z.string().regex(/^\.[a-z]{3,4}$/),
    acceptChanges: z.boolean().default(false),
  }),
  /** Gives a signed copy a new time stamp. */
  'renew-copy': z.object({ responseId: z.uuid() }),
  /** Makes the signed copy of a response. */
  'sign-response': z.object({ responseId: z.uuid() }),
};

export type JobKind = keyof typeof jobPayloads;

export type JobPayloads = { [Kind in JobKind]: z.infer<(typeof jobPayloads)[Kind]> };
