/** A backup, a restore or an upgrade of the database failed; the message says what the operator can do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  static readonly code = 'backup_failed';
  readonly code = BackupFailed.code;
}

/** The log that a restore replays ends before the moment that was asked for. */
export class MomentNotReached extends BackupFailed {}
