import { isHTTPError, type RetryOptions } from 'ky';
import { Unreachable } from './errors.ts';
import { retryAfterSeconds } from './response-error.ts';

/** Number of retries after a failure. */
const retries = 2;

/** A longer Retry-After fails at once: whether to wait is the person's decision. */
const maxRetryAfterSeconds = 10;

/** Statuses to retry: failures of the service (5xx), and Request Timeout (408). */
const retryStatuses = [408, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/**
 * Decides which failures are retried, and when. PUT is never retried, nor a POST without an `Idempotency-Key`, since the service
 * may have carried them out.
 * After a token renewal any request is sent once more: a request refused with 401 had no effect.
 */
export const retryPolicy: RetryOptions = {
  // PATCH is idempotent here: it sets values.
  methods: ['get', 'patch'],
  // One more: ky counts the request after a token renewal too.
  limit: retries + 1,
  statusCodes: retryStatuses,
  afterStatusCodes: retryStatuses,
  // This limit also covers the rate-limit headers that ky reads when Retry-After is absent.
  maxRetryAfter: maxRetryAfterSeconds * 1000,
  jitter: (ms) => ms * (0.5 + Math.random() / 2),
  retryOnTimeout: true,
  shouldRetry({ error, retryCount }) {
    if (retryCount > retries) return false;
    if (error instanceof Unreachable) return true;
    if (!isHTTPError(error)) return undefined;
    const requested = retryAfterSeconds(error.response.headers, Date.now()) ?? 0;
    return requested > maxRetryAfterSeconds ? false : undefined;
  },
};

/** Statuses to retry of a POST with an `Idempotency-Key`: also 409, while the service still carries out the first attempt. */
const keyedStatuses = [409, ...retryStatuses];

/** What a POST with an `Idempotency-Key` changes in the policy. */
export const keyedRetryPolicy: RetryOptions = {
  ...retryPolicy,
  methods: ['post'],
  statusCodes: keyedStatuses,
  afterStatusCodes: keyedStatuses,
};
