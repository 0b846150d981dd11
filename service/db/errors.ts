/** PostgreSQL cannot be started or reached; the message says what the operator can do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  static readonly code = 'database_unavailable';
  readonly code = DatabaseUnavailable.code;
}
