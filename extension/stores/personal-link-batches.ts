import * as z from 'zod/mini';
import { fault } from './publish-job.ts';
import { storedValue } from './stored-value.ts';

const person = z.object({ name: z.optional(z.string()), email: z.optional(z.string()) });

const personalLinkBatch = z.object({
  service: z.string(),
  slug: z.string(),
  /** The workspace that the document belongs to. */
  workspace: z.optional(z.string()),
  /** The number of links requested. */
  total: z.int(),
  /** People whose link is not created yet. */
  waiting: z.array(person),
  /** People whose link the service refused, with its fault. */
  refused: z.array(z.looseObject({ person, message: z.string() })),
  /** Why the batch stopped. It resumes at the next alarm, or when the person asks. */
  fault: z.optional(fault),
});

/** The document of a batch. */
export type BatchDocument = Pick<PersonalLinkBatch, 'service' | 'slug'>;

/** Personal links to create for one document. */
export type PersonalLinkBatch = z.infer<typeof personalLinkBatch>;

/** Whether a batch is for a document. */
export const isBatchOf = ({ service, slug }: BatchDocument, other: BatchDocument): boolean =>
  service === other.service && slug === other.slug;

/** Batches of personal links, finished ones included; one per document. They outlive the background. */
export const personalLinkBatchesStore = storedValue<PersonalLinkBatch[]>({
  area: 'local',
  key: 'link-making',
  version: 1,
  schema: z.array(personalLinkBatch),
  initial: [],
});
