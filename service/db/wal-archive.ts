import { join } from 'node:path';

/** Where PostgreSQL archives its write-ahead log (PostgreSQL, "Continuous Archiving and Point-in-Time Recovery"). */
export interface WalArchive {
  dir: string;
}

/** Changes are archived after this time at the latest, in seconds; that is what is lost with the disk of DATA_DIR. */
const archiveTimeoutSeconds = 60;

/** Returns the archive in BACKUP_DIR. */
export function walArchive(backupDir: string): WalArchive {
  return { dir: join(backupDir, 'wal') };
}

/**
 * Returns the settings that archive continuously. PostgreSQL's own module `basic_archive` copies each segment to a temp
 * file, flushes it and renames it, and never writes over another one.
 */
export function archiveSettings({ dir }: WalArchive): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': dir,
    archive_timeout: `${archiveTimeoutSeconds}s`,
  };
}

/**
 * Returns the settings that replay the archive up to a moment, or to its end. The server then accepts writes, on a
 * timeline of its own, so that the archive keeps what came after that moment.
 * @param unpacked a folder with the segments that are packed in the archive
 */
export function recoverySettings(
  { dir }: WalArchive,
  { unpacked, at }: { unpacked: string; at: Date | undefined },
): Record<string, string> {
  return {
    restore_command: `${copyCommand(unpacked)} || ${copyCommand(dir)}`,
    recovery_target_timeline: 'latest',
    ...(at && { recovery_target_time: timestamp(at), recovery_target_action: 'promote' }),
  };
}

/** PostgreSQL replaces %f by the name of the segment and %p by where it wants it. */
function copyCommand(dir: string): string {
  const from = dir.replaceAll('%', '%%');
  if (process.platform === 'win32') return `copy "${from}\\%f" "%p"`;
  return `cp '${from.replaceAll("'", "'\\''")}/%f' '%p'`;
}

/** The server reads this setting before it knows the names of time zones, Z too. */
function timestamp(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '+00');
}
