import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const target = z.object({
  id: z.string(),
  /** `pdf`: the PDF that the tab shows. */
  kind: z.enum(['link', 'picture', 'pdf']),
  /** The address of the link, the picture or the PDF; it may be a `data:` or `blob:` address. */
  url: z.string(),
  /** The tab and frame it was chosen in. */
  tabId: z.int(),
  frameId: z.int(),
});

/** What a person chose to publish other than a page: a link or picture in a page's menu, or the PDF in a tab. */
export type Target = z.infer<typeof target>;

/** The last targets, newest first. Their addresses may hold keys, so they are in memory only and in no page's address. */
export const targetsStore = storedValue<Target[]>({
  area: 'session',
  key: 'targets',
  version: 1,
  schema: z.array(target),
  initial: [],
  // A page's pictures may be large `data:` addresses, and this storage has nothing of a service.
  limit: 10_000_000,
});
