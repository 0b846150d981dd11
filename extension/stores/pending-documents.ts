import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const pendingDocument = z.object({
  service: z.string(),
  workspace: z.string(),
  slug: z.string(),
  title: z.string(),
  link: z.string(),
  /** The step that it waits for. */
  until: z.enum(['converted', 'reviewed']),
  /** Milliseconds since 1970. */
  since: z.number(),
});

export type PendingDocument = z.infer<typeof pendingDocument>;

/** Documents published here whose link does not work yet. */
export const pendingDocumentsStore = storedValue<PendingDocument[]>({
  area: 'local',
  key: 'unready',
  version: 1,
  schema: z.array(pendingDocument),
  initial: [],
});
