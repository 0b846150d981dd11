import { isHTTPError, type RetryOptions } from 'ky';
import { Unreachable } from './errors.ts';
import { retryAfterSeconds } from './response-error.ts';

/** Repeats after a fault. */
const retries = 2;

/** A longer Retry-After is not waited out: whether to wait is the person's decision. */
const longestRetryAfterSeconds = 10;

/** Faults of the service (5xx), and its word for a request that came too slowly (408). */
const faultStatuses = [408, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/**
 * After which faults a request is sent again, and when. POST and PUT never are: the service may have done them. A renewed
 * token sends any request again, once: after a 401 nothing was done.
 */
export const retryPolicy: RetryOptions = {
  // Reads, and PATCH: it sets values, and setting them again changes nothing.
  methods: ['get', 'patch'],
  // One more than for faults: the request that follows a renewed token counts as well.
  limit: retries + 1,
  statusCodes: faultStatuses,
  afterStatusCodes: faultStatuses,
  // ky reads other headers where there is no Retry-After: they may ask for no longer delay either.
  maxRetryAfter: longestRetryAfterSeconds * 1000,
  jitter: (ms) => ms * (0.5 + Math.random() / 2),
  retryOnTimeout: true,
  shouldRetry({ error, retryCount }) {
    if (retryCount > retries) return false;
    if (error instanceof Unreachable) return true;
    if (!isHTTPError(error)) return undefined;
    const asked = retryAfterSeconds(error.response.headers, Date.now()) ?? 0;
    return asked > longestRetryAfterSeconds ? false : undefined;
  },
};
