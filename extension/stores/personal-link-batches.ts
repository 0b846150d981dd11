import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const person = z.object({ name: z.optional(z.string()), email: z.optional(z.string()) });

const personalLinkBatch = z.object({
  service: z.string(),
  slug: z.string(),
  /** How many were asked for. */
  total: z.int(),
  /** For whom none has been made yet. */
  waiting: z.array(person),
  /** For whom the service would not make one, and the fault it gave for it. */
  refused: z.array(z.looseObject({ person, message: z.string() })),
  /** Why it has stopped; it goes on when that is over, or when the person asks. */
  fault: z.optional(z.looseObject({ code: z.string(), message: z.string() })),
});

/** Personal links being made for one document. */
export type PersonalLinkBatch = z.infer<typeof personalLinkBatch>;

/** Personal links that are being made, or that were not made; one entry a document. It outlives the background. */
export const personalLinkBatchesStore = storedValue<PersonalLinkBatch[]>({
  area: 'local',
  key: 'link-making',
  version: 1,
  schema: z.array(personalLinkBatch),
  initial: [],
});
