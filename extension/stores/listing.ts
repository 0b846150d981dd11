import * as z from 'zod';
import { documentListItem } from '#shared/contract/document.ts';
import { storedValue } from './stored-value.ts';

const listing = z.object({
  /** The newest documents by the last list that was answered; absent before the first. */
  documents: z.array(documentListItem).optional(),
  /** When it was answered, in milliseconds since 1970. */
  at: z.number().optional(),
  /** What went wrong since. */
  fault: z.looseObject({ code: z.string(), message: z.string() }).optional(),
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
