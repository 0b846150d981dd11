import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const lastViews = z.record(
  z.string(),
  z.object({
    /** The view count when `when` was read; with a higher count it is outdated. */
    views: z.int(),
    /** As the service sends it; absent if the service lists no view. */
    when: z.optional(z.string()),
  }),
);

type LastViews = z.infer<typeof lastViews>;

/** Returns the store of the times of the last views of a service's documents, by slug. */
export function lastViewsStore(service: string) {
  return storedValue<LastViews>({
    area: 'local',
    key: `last-views:${service}`,
    version: 1,
    schema: lastViews,
    initial: {},
    limit: 1_000_000,
  });
}
