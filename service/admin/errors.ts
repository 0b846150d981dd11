/** An invalid command line; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  static readonly code = 'usage';
  readonly code = UsageError.code;
}

/** No workspace has the document that a command names. */
export class UnknownDocument extends Error {
  override readonly name = 'UnknownDocument';
  static readonly code = 'unknown_document';
  readonly code = UnknownDocument.code;

  constructor(ref: string, options?: ErrorOptions) {
    super(`There is no document “${ref}” in any workspace. Check the link.`, options);
  }
}
