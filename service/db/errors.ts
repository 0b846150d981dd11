/** PostgreSQL cannot be started or reached; the message says what the operator can do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  static readonly code = 'database_unavailable';
  readonly code = DatabaseUnavailable.code;
}

/** A newer version has migrated the database; an older one would read and write it wrongly. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
  static readonly code = 'database_too_new';
  readonly code = DatabaseTooNew.code;

  /** @param migration the first one that this version does not know */
  constructor(migration: string) {
    super(
      `The database was used by a newer version, whose migration ${migration} this one does not know. ` +
        'Start that version, or restore the backup from before the upgrade.',
    );
  }
}
