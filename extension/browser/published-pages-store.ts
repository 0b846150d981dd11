import { type PublishedPages, publishedPages } from '#shared/publish/published-pages.ts';
import { storedValue } from './stored-value.ts';

/** Which pages were published from this browser. */
export const publishedPagesStore = storedValue<PublishedPages>({
  area: 'local',
  key: 'published-pages',
  version: 1,
  schema: publishedPages,
  initial: [],
});
