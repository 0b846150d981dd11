import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../errors/start-errors.ts';
import { createFolder } from '../system/create-folder.ts';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * Where a cluster archives its write-ahead log (PostgreSQL, "Continuous Archiving and Point-in-Time Recovery"). Segments of
 * different clusters have the same names, so each cluster has a folder.
 */
export interface WalArchive {
  dir: string;
}

/** Changes are archived after this time at the latest, in seconds; that is what is lost with the disk of DATA_DIR. */
const archiveTimeoutSeconds = 60;

/** Returns the folder of BACKUP_DIR that has a folder for each cluster. Earlier versions archived into it directly. */
export function walFolder(backupDir: string): string {
  return join(backupDir, 'wal');
}

/** Returns the archive of a cluster in BACKUP_DIR. */
export function walArchive(backupDir: string, systemIdentifier: string): WalArchive {
  return { dir: join(walFolder(backupDir), systemIdentifier) };
}

const systemIdentifier = /^\d+$/;

/** Lists the folders with archived log: that of earlier versions, and one for each cluster. */
export async function listArchives(backupDir: string): Promise<string[]> {
  const folder = walFolder(backupDir);
  const entries = await readdir(folder, { withFileTypes: true });
  const ofClusters = entries.filter((entry) => entry.isDirectory() && systemIdentifier.test(entry.name));
  return [folder, ...ofClusters.map(({ name }) => join(folder, name))];
}

/** The folder of BACKUP_DIR with the base backups. */
export function baseFolder(backupDir: string): string {
  return join(backupDir, 'base');
}

/** Checks whether there is a complete base backup. Rejects when the folder cannot be read. */
export async function hasBaseBackup(backupDir: string): Promise<boolean> {
  const names = await readdir(baseFolder(backupDir)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return [];
    throw cause;
  });
  return names.some((name) => !name.startsWith('.'));
}

/** What the system answers where a disk has no room, or no more for this account. */
const diskFaults = ['ENOSPC', 'EDQUOT'];

/**
 * Creates a folder of the archive that PostgreSQL writes to.
 * @throws ConfigError when the folder in BACKUP_DIR cannot be created, or not be written to
 */
export async function createArchiveFolder(dir: string, account?: PostgresAccount): Promise<void> {
  const unusable = (fault: string) => (cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const advice = diskFaults.includes(code)
      ? 'free space on its disk'
      : 'make it a folder that this account can write to';
    const message = `${dir} cannot be ${fault} (${code}): ${advice}, or set another`;
    throw new ConfigError([{ path: ['BACKUP_DIR'], message }], { cause });
  };
  await createFolder(dir, { mode: 0o700 }).catch(unusable('created'));
  await access(dir, constants.W_OK).catch(unusable('written to'));
  await account?.own(dir);
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
 * Returns the settings that replay the archive of a timeline up to a moment, or to its end. The server then accepts writes, on
 * a timeline of its own, so that the archive keeps what came after that moment.
 * @param folders those with the segments; of one that several have, that of the first is replayed
 */
export function recoverySettings(
  folders: readonly string[],
  timeline: number,
  at: Date | undefined,
): Record<string, string> {
  return {
    restore_command: folders.map(copyCommand).join(' || '),
    recovery_target_timeline: String(timeline),
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
