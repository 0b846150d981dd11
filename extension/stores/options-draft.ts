import * as z from 'zod/mini';
import type { OptionsDraft } from '#shared/publish/options-draft.ts';
import { storedValue } from './stored-value.ts';

/** The options that a person has entered so far, as the form's values. */
export const enteredOptions = z.object({
  title: z.string(),
  password: z.string(),
  requireEmail: z.boolean(),
  verifyEmail: z.boolean(),
  domains: z.string(),
  expiresOn: z.string(),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
}) satisfies z.ZodMiniType<OptionsDraft>;

const draft = z.object({
  /** The address of the page that they were entered for. */
  page: z.string(),
  options: enteredOptions,
});

/** The draft of the last page. It may hold a password, so it is stored in memory only. */
export const optionsDraftStore = storedValue<z.infer<typeof draft> | null>({
  area: 'session',
  key: 'options-draft',
  version: 2,
  schema: z.nullable(draft),
  initial: null,
});
