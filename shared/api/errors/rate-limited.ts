import { LinkwakeError } from './linkwake-error.ts';

/** Too many requests, publishes or updates (429). */
export class RateLimited extends LinkwakeError {
  override readonly name = 'RateLimited';
  readonly code = 'rate_limited';
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  constructor(
    message = 'The service asks for a pause: too much was sent in a short time. Try again later.',
    retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}
