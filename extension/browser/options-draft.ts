import * as z from 'zod';
import { storedValue } from './stored-value.ts';

const draft = z.object({
  /** The page the options were entered for. */
  page: z.string(),
  title: z.string(),
  password: z.string(),
  requireEmail: z.boolean(),
  domains: z.string(),
  expiresOn: z.string(),
  ctaLabel: z.string(),
  ctaUrl: z.string(),
});

export type StoredDraft = z.infer<typeof draft>;

/**
 * What the person has entered in the popup, which the browser closes at any click beside it. In memory only, since a
 * password may be among it.
 */
export const storedDraft = storedValue<StoredDraft | null>({
  area: 'session',
  key: 'options-draft',
  version: 1,
  schema: draft.nullable(),
  initial: null,
});
