import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

/** The options a person has entered so far, as the form has them. */
export const enteredOptions = z.object({
  title: z.string(),
  password: z.string(),
  requireEmail: z.boolean(),
  domains: z.string(),
  expiresOn: z.string(),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
});

const draft = z.object({
  /** The page they were entered for. */
  page: z.string(),
  options: enteredOptions,
});

/** Kept in memory only, since a password may be among it. */
export const optionsDraftStore = storedValue<z.infer<typeof draft> | null>({
  area: 'session',
  key: 'options-draft',
  version: 1,
  schema: z.nullable(draft),
  initial: null,
});
