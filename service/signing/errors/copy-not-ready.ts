/** The signed copy is still being made (409 with Retry-After over HTTP). */
export class CopyNotReady extends Error {
  override readonly name = 'CopyNotReady';
  readonly code = 'copy_not_ready';
  /** Making one takes a second or two. */
  readonly retryAfterSeconds = 2;

  constructor() {
    super('The signed copy is still being made. Try again in a moment.');
  }
}
