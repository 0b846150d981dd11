import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const recordedFault = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The operation that failed, by its name in the protocol. */
  during: z.string(),
  /** The error's code, or the class name of an unexpected error. The message is left out: it may hold private data. */
  code: z.string(),
});

export type RecordedFault = z.infer<typeof recordedFault>;

const maxFaults = 20;

/** The most recent faults, newest first, for the diagnostic report. They last until the browser closes. */
export const faultsStore = storedValue<RecordedFault[]>({
  area: 'session',
  key: 'faults',
  version: 1,
  schema: z.array(recordedFault),
  initial: [],
});

/** Logs a fault. Never rejects, because it runs where something has failed already. @param now milliseconds since 1970 */
export async function recordFault(during: string, error: unknown, code: string, now: number): Promise<void> {
  const kind = code === 'unexpected' && error instanceof Error ? `unexpected ${error.name}` : code;
  try {
    await faultsStore.update((before) => [{ at: now, during, code: kind }, ...before].slice(0, maxFaults));
  } catch (cause) {
    console.warn(cause);
  }
}
