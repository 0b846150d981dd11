import * as z from 'zod/mini';
import { formField } from '../../../form-model/form-field.ts';

const formData = z.object({
  fields: z.array(formField),
  /** Where the answers are sent; absent where they have been sent, and are only read. */
  action: z.optional(z.url()),
});

export type FormData = z.infer<typeof formData>;

/**
 * Returns the form data that the service wrote into the page (`pages/form`); undefined on pages without fields.
 */
export function readFormData(): FormData | undefined {
  const written = document.getElementById('form-data')?.dataset;
  if (!written) return undefined;
  return formData.parse({ action: written.action, fields: JSON.parse(written.fields ?? '') });
}
