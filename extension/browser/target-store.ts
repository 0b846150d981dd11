import * as z from 'zod';
import { storedValue } from './stored-value.ts';

const target = z.object({
  id: z.string(),
  kind: z.enum(['link', 'picture']),
  /** Where the link leads, or where the picture is from; `data:` and `blob:` too. */
  url: z.string(),
  /** Where it was chosen. */
  tabId: z.int(),
  frameId: z.int(),
});

/** What a person has chosen in a page's menu, to be published. */
export type Target = z.infer<typeof target>;

/** The last ones, newest first. Addresses may carry keys: they are kept in memory only, and in no address of a page. */
export const targetsStore = storedValue<Target[]>({
  area: 'session',
  key: 'targets',
  version: 1,
  schema: z.array(target),
  initial: [],
});
