/** The command line cannot be understood; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'usage';
}
