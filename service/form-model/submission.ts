import * as z from 'zod/mini';
import { maxNameLength, signature } from './stored-answer.ts';

/** The sentence a signer agrees to; the words are kept with the response. */
export const consentSentence =
  'I agree that this electronic signature stands for my handwritten one, and that I mean to sign this document with it.';

const line = z.string().check(z.trim(), z.maxLength(maxNameLength));

/** What the visitor's browser sends. Names of fields are values here, never keys: a field may be called anything. */
export const submission = z.object({
  name: line,
  email: z.string().check(z.trim(), z.maxLength(254)),
  values: z.array(z.object({ name: z.string(), values: z.array(z.string()).check(z.maxLength(1000)) })),
  /** Where at least one signature field was signed. */
  signature: z.optional(z.object({ signerName: line, consent: z.literal(true), drawing: signature })),
});

export type Submission = z.infer<typeof submission>;

/** The answer to a submission that was taken; also to one that comes again, with what was stored the first time. */
export const acceptedSubmission = z.object({
  /** ISO 8601. */
  at: z.string(),
  signed: z.boolean(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type AcceptedSubmission = z.infer<typeof acceptedSubmission>;

/** The answer to one that was not. */
export const rejectedSubmission = z.object({
  error: z.string(),
  /** By field name. */
  fields: z.optional(z.array(z.object({ name: z.string(), problem: z.string() }))),
  /** What of the visitor's own it is about. */
  about: z.optional(z.enum(['name', 'email', 'signature'])),
  /** Loading the page again may help: what was entered stays in the tab. */
  reload: z.optional(z.boolean()),
});

export type RejectedSubmission = z.infer<typeof rejectedSubmission>;
