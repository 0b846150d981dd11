import * as z from 'zod';
import { storedValue } from './stored-value.ts';

/** The password a page was published with last, so that the person can pass it on with the link. Kept in memory only. */
export const jobPasswordStore = storedValue({
  area: 'session',
  key: 'job-password',
  version: 1,
  schema: z.object({ id: z.string(), password: z.string() }).nullable(),
  initial: null,
});
