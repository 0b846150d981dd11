import { LinkwakeError } from './linkwake-error.ts';

/** Too many requests, publishes or updates (429). */
export class RateLimited extends LinkwakeError {
  override readonly name = 'RateLimited';
  readonly code = 'rate_limited';
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  constructor(said?: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super({ ...options, said });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}
