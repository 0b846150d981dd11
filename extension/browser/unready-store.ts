import * as z from 'zod';
import { storedValue } from './stored-value.ts';

const unready = z.object({
  service: z.string(),
  workspace: z.string(),
  slug: z.string(),
  title: z.string(),
  link: z.string(),
  /** What it waits for. */
  until: z.enum(['converted', 'reviewed']),
  /** Milliseconds since 1970. */
  since: z.number(),
});

export type Unready = z.infer<typeof unready>;

/** Documents published here whose link does not work yet. */
export const unreadyStore = storedValue<Unready[]>({
  area: 'local',
  key: 'unready',
  version: 1,
  schema: z.array(unready),
  initial: [],
});
