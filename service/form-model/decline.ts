import * as z from 'zod/mini';
import type { FormField } from './form-field.ts';
import { maxNameLength } from './stored-answer.ts';

/** Characters of a reason; it is optional. */
export const maxReasonLength = 1000;

/** What a visitor sends who declines to sign. */
export const decline = z.object({
  name: z.string().check(z.trim(), z.maxLength(maxNameLength)),
  reason: z.string().check(z.trim(), z.maxLength(maxReasonLength)),
});

export type Decline = z.infer<typeof decline>;

/** The answer to a stored decline. */
export const acceptedDecline = z.object({
  /** ISO 8601. */
  declined_at: z.string(),
});

export type AcceptedDecline = z.infer<typeof acceptedDecline>;

/** Tells whether visitors are asked for a signature, which they may decline. */
export function asksForSignature(fields: readonly Pick<FormField, 'kind' | 'readOnly'>[]): boolean {
  return fields.some(({ kind, readOnly }) => kind === 'signature' && !readOnly);
}
