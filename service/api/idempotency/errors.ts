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

/** The header of a 422 that names the document of the earlier request, for a client that wants that one. */
export const publishedDocumentHeader = 'Published-Document';

/** 422: this Idempotency-Key belongs to another request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';
  static readonly code = 'key_reused';
  readonly code = KeyReused.code;
  /** Uuid of the document that the other request has published, if it was a publish. */
  readonly document: string | undefined;

  /** @param answer the other request's answer */
  constructor(answer?: unknown) {
    super('This Idempotency-Key was used for another request within the last day. Use a new key for each request.');
    const { uuid } = Object(answer);
    this.document = typeof uuid === 'string' ? uuid : undefined;
  }
}
