import type { BufferedFetch, Collect } from './buffered-fetch.ts';
import { delay } from './delay.ts';
import { Unreachable } from './errors.ts';
import { retryAfterSeconds } from './response-error.ts';
import { stallLimit } from './stall-limit.ts';

/** A small request. */
export interface Sending {
  url: URL;
  init: RequestInit & { method: string };
  /** The service's address, named when nothing answers in time. */
  service: string;
  signal?: AbortSignal | undefined;
  /** The answer may be a large file: it may take as long as something of it comes. */
  large?: boolean | undefined;
  /** Where a large answer is kept; in memory unless given. */
  collect?: Collect | undefined;
}

/** For one attempt (of a large answer: without a byte of it), and for all of them together, pauses included. Milliseconds. */
const timeLimit = { attempt: 20_000, together: 60_000 };

const attempts = 3;

/** A wait longer than this is the person's to decide on, not ours to sit through. */
const longestPauseSeconds = 10;

/** Reads, and PATCH: it sets values, and setting them again changes nothing. Nobody can tell of others whether they were done. */
const repeatable = new Set(['GET', 'PATCH']);

const requestTimeOut = 408;

/**
 * Sends a request. Faults, of the network and of the service (5xx, 408), are followed by another attempt where the request
 * may be repeated.
 * @param send reads answers to their end (`wholeAnswers`)
 * @throws Unreachable when nothing answers; the signal's reason when it is aborted
 */
export async function sendAgain(
  send: BufferedFetch,
  { url, init, service, signal, large, collect }: Sending,
): Promise<Response> {
  const together = large ? undefined : AbortSignal.timeout(timeLimit.together);
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await (together === undefined
      ? onceLarge(send, url, init, signal, collect)
      : once(send, url, init, [AbortSignal.timeout(timeLimit.attempt), together], signal));
    signal?.throwIfAborted();
    const wait = together?.aborted || attempt === attempts ? undefined : pauseAfter(outcome, init.method, attempt);
    if (wait === undefined) {
      if (outcome instanceof Response) return outcome;
      throw outcome.fault instanceof Unreachable ? outcome.fault : new Unreachable(service, { cause: outcome.fault });
    }
    await delay(wait, signal);
  }
}

async function onceLarge(send: BufferedFetch, url: URL, init: RequestInit, signal?: AbortSignal, collect?: Collect) {
  const stall = stallLimit(timeLimit.attempt);
  try {
    return await once((...sent) => send(sent[0], sent[1], stall.moved, collect), url, init, [stall.signal], signal);
  } finally {
    stall.end();
  }
}

/** The answer, or why there is none. */
async function once(
  send: BufferedFetch,
  url: URL,
  init: RequestInit,
  limits: AbortSignal[],
  signal: AbortSignal | undefined,
): Promise<Response | { fault: unknown }> {
  try {
    return await send(url, { ...init, signal: AbortSignal.any(signal ? [...limits, signal] : limits) });
  } catch (fault) {
    signal?.throwIfAborted();
    if (fault instanceof Unreachable || limits.some(({ aborted }) => aborted)) return { fault };
    throw fault;
  }
}

/** Milliseconds until the next attempt; `undefined` for none. */
function pauseAfter(outcome: Response | { fault: unknown }, method: string, attempt: number): number | undefined {
  if (!repeatable.has(method)) return undefined;
  const usual = 300 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (!(outcome instanceof Response)) return usual;
  if (outcome.status !== requestTimeOut && outcome.status < 500) return undefined;
  const asked = retryAfterSeconds(outcome.headers, Date.now());
  if (asked === undefined) return usual;
  return asked > longestPauseSeconds ? undefined : asked * 1000;
}
