/** 409: an earlier request with this Idempotency-Key is still running. */
export class RequestInProgress extends Error {
  override readonly name = 'RequestInProgress';
  static readonly code = 'request_in_progress';
  readonly code = RequestInProgress.code;
  /** Whole seconds until the next attempt. */
  readonly retryAfterSeconds = 2;

  constructor() {
    super('A request with this Idempotency-Key is still running. Repeat it in a moment to get its answer.');
  }
}

/** 422: this Idempotency-Key belongs to another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
  static readonly code = 'key_reused';
  readonly code = KeyReused.code;

  constructor() {
    super('This Idempotency-Key was used for another request within the last day. Use a new key for each request.');
  }
}
