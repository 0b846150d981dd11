import { isHTTPError, type RetryOptions } from 'ky';
import { Unreachable } from './errors/unreachable.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** A wait longer than this is the person's to decide on, not ours to sit through. */
const longestPauseSeconds = 10;

const requestTimeOut = 408;
const faults = [requestTimeOut, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/**
 * Reads are repeated on 5xx, time-outs and network faults, and so is PATCH: it sets values, and setting them again
 * changes nothing. Everything else is sent once, for nobody can tell whether it has been done.
 */
export const retryPolicy: RetryOptions = {
  limit: 2,
  methods: ['get', 'patch'],
  statusCodes: faults,
  afterStatusCodes: faults,
  retryOnTimeout: true,
  delay: (attempt) => 300 * 2 ** (attempt - 1),
  jitter: (pause) => pause * (0.5 + Math.random() / 2),
  shouldRetry: ({ error }) => {
    if (error instanceof Unreachable) return true;
    if (!isHTTPError(error)) return undefined;
    const pause = retryAfterSeconds(error.response.headers, Date.now());
    return pause !== undefined && pause > longestPauseSeconds ? false : undefined;
  },
};
