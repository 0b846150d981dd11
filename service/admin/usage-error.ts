/** An invalid command line; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  static readonly code = 'usage';
  readonly code = UsageError.code;
}
