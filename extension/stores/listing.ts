import * as z from 'zod/mini';
import { documentListItem } from '#shared/contract/document.ts';
import { fault } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

const listing = z.object({
  /** The newest documents, from the last list that the service returned; absent before the first. */
  documents: z.optional(z.array(documentListItem)),
  /** When the service returned it, in milliseconds since 1970. */
  at: z.optional(z.number()),
  /** The fault of a later attempt. */
  fault: z.optional(fault),
});

export type Listing = z.infer<typeof listing>;

/** Returns the store of the document list of a service. The poller writes it; screens show it. */
export function listingStore(service: string) {
  return storedValue<Listing>({
    area: 'local',
    key: `listing:${service}`,
    version: 1,
    schema: listing,
    initial: {},
    limit: 1_000_000,
  });
}
