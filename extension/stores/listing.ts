import * as z from 'zod/mini';
import { documentListItem } from '#shared/contract/document.ts';
import { storedValue } from './stored-value.ts';

const listing = z.object({
  /** The newest documents by the last list that was answered; absent before the first. */
  documents: z.optional(z.array(documentListItem)),
  /** When it was answered, in milliseconds since 1970. */
  at: z.optional(z.number()),
  /** What went wrong since. */
  fault: z.optional(z.looseObject({ code: z.string(), message: z.string() })),
});

export type Listing = z.infer<typeof listing>;

/** What the screens list for a service; written by the poller. */
export function listingStore(service: string) {
  return storedValue<Listing>({
    area: 'local',
    key: `listing:${service}`,
    version: 1,
    schema: listing,
    initial: {},
  });
}
