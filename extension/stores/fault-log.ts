import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const keptFault = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** What was being done, in the protocol's words. */
  during: z.string(),
  /** The error's code, or the kind of an error nobody expected. Its message may name what is private. */
  code: z.string(),
});

export type KeptFault = z.infer<typeof keptFault>;

const most = 20;

/** The last faults, newest first, for a report; gone with the browser. */
export const faultsStore = storedValue<KeptFault[]>({
  area: 'session',
  key: 'faults',
  version: 1,
  schema: z.array(keptFault),
  initial: [],
});

/** Never fails: it is called where something has failed already. */
export async function keepFault(during: string, error: unknown, code: string, now: number): Promise<void> {
  const kind = code === 'unexpected' && error instanceof Error ? `unexpected ${error.name}` : code;
  try {
    await faultsStore.update((before) => [{ at: now, during, code: kind }, ...before].slice(0, most));
  } catch (cause) {
    console.warn(cause);
  }
}
