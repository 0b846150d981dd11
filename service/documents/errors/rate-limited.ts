/** The hour's publishes and updates, or tries at them that were refused, are used up (429 with Retry-After over HTTP). */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
  readonly code = 'rate_limited';
  /** Whole seconds until the next one may pass. */
  readonly retryAfterSeconds: number;

  constructor(perHour: number, retryAfterSeconds: number, what = 'published or updated') {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    super(
      `You have ${what} ${perHour} times within an hour, which is the limit. ` +
        `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
