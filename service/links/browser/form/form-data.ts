import * as z from 'zod/mini';
import { formField } from '../../../form-model/form-field.ts';

const formData = z.object({
  fields: z.array(formField),
  /** Where the answers are sent; absent where they have been sent, and are only read. */
  action: z.optional(z.url()),
  /** What the bar says once the visitor has answered or declined; absent where they may answer again. */
  sent: z.optional(z.string()),
  declined: z.optional(z.string()),
});

export type FormData = z.infer<typeof formData>;

/**
 * Returns the form data that the service wrote into the page (`pages/form`); undefined on pages without fields.
 */
export function readFormData(): FormData | undefined {
  const written = document.getElementById('form-data')?.dataset;
  if (!written) return undefined;
  const { action, fields = '', sent, declined } = written;
  return formData.parse({ action, sent, declined, fields: JSON.parse(fields) });
}
