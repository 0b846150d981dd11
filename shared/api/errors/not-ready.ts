import { LinkwakeError } from './linkwake-error.ts';

/** What was asked for is still being made (409), for example the signed copy of a response. */
export class NotReady extends LinkwakeError {
  override readonly name = 'NotReady';
  readonly code = 'not_ready';
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  constructor(said?: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super({ ...options, said });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}
