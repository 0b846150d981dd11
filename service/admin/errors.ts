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

/** The folder in DATA_DIR has no database, so it is probably not the service's. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
  static readonly code = 'no_database';
  readonly code = NoDatabase.code;

  constructor(dataDir: string) {
    super(
      `There is no database in ${dataDir}. Run this command with the settings of the service (DATA_DIR or DATABASE_URL), after its first start.`,
    );
  }
}
