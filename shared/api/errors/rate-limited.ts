import { LinkwakeError } from './linkwake-error.ts';

/** Too many requests, publishes or updates (429). */
export class RateLimited extends LinkwakeError {
  override readonly name = 'RateLimited';
  readonly code = 'rate_limited';
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  /** @param variant `requests` for what is no publish, of which the contract names no number */
  constructor(said?: string, retryAfterSeconds?: number, variant?: 'requests') {
    super({ said, variant });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}
