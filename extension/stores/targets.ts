import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const target = z.object({
  id: z.string(),
  /** `pdf`: the one that the tab shows. */
  kind: z.enum(['link', 'picture', 'pdf']),
  /** Where the link leads, or where the picture or the PDF is from; `data:` and `blob:` too. */
  url: z.string(),
  /** Where it was chosen. */
  tabId: z.int(),
  frameId: z.int(),
});

/** What a person has chosen to be published, other than a page: in a page's menu, or the PDF in a tab. */
export type Target = z.infer<typeof target>;

/** The last ones, newest first. Addresses may carry keys: they are kept in memory only, and in no address of a page. */
export const targetsStore = storedValue<Target[]>({
  area: 'session',
  key: 'targets',
  version: 1,
  schema: z.array(target),
  initial: [],
});
