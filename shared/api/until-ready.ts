import { NotReady } from './errors/not-ready.ts';
import { pause } from './pause.ts';

/** Seconds before each further attempt, and for all of them together: a longer wait is the person's to decide on. */
const pauses = [1, 2, 3, 5, 8, 13, 20, 30, 38];
const together = 120;

/**
 * Asks again while the service answers 409, with growing pauses, or those it asks for.
 * @throws NotReady after two minutes, or at once where it asks for longer; the signal's reason when aborted
 */
export async function untilReady<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let left = together;
  for (const usual of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      const seconds = error.retryAfterSeconds ?? usual;
      if (seconds > left) throw error;
      left -= seconds;
      await pause(seconds * 1000, signal);
    }
  }
  return ask();
}
