import { NotReady } from './errors/not-ready.ts';
import { pause } from './pause.ts';

/** Seconds before each further attempt; two minutes together. */
const pauses = [1, 2, 3, 5, 8, 13, 20, 30, 38];

/**
 * Asks again while the service answers 409, with growing pauses, or those it asks for.
 * @throws NotReady after the last pause; the signal's reason when aborted
 */
export async function untilReady<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const seconds of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      await pause((error.retryAfterSeconds ?? seconds) * 1000, signal);
    }
  }
  return ask();
}
