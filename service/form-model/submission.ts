import * as z from 'zod/mini';
import { maxNameLength, signature } from './stored-answer.ts';

/** Fields that a form has at most. */
const maxFields = 1000;

const line = z.string().check(z.trim(), z.maxLength(maxNameLength));

/** A submission from the visitor's browser. Field names are values here, not keys, because a field may have any name. */
export const submission = z.object({
  name: line,
  email: z.string().check(z.trim(), z.maxLength(254)),
  values: z.pipe(
    // Counted first: each of a hundred thousand would get an error of its own.
    z.array(z.unknown()).check(z.maxLength(maxFields)),
    z.array(z.object({ name: z.string(), values: z.array(z.string()).check(z.maxLength(1000)) })),
  ),
  /** Present when at least one signature field is signed. */
  signature: z.optional(z.object({ signerName: line, consent: z.literal(true), drawing: signature })),
});

export type Submission = z.infer<typeof submission>;

/** The answer to an accepted submission. A repeated submission gets what was stored the first time. */
export const acceptedSubmission = z.object({
  /** ISO 8601. */
  at: z.string(),
  signed: z.boolean(),
  /** Where the signer finds the signed copy, for a day; it is made in the background (202 until then). */
  copy: z.optional(z.url()),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type AcceptedSubmission = z.infer<typeof acceptedSubmission>;

/** The answer to a rejected submission. */
export const rejectedSubmission = z.object({
  error: z.string(),
  /** By field name. */
  fields: z.optional(z.array(z.object({ name: z.string(), problem: z.string() }))),
  /** The part of the visitor's own details that the error is about. */
  about: z.optional(z.enum(['name', 'email', 'signature'])),
  /** Whether reloading the page may help; the tab keeps what was entered. */
  reload: z.optional(z.boolean()),
});

export type RejectedSubmission = z.infer<typeof rejectedSubmission>;
