import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSystemBlobs } from '../blobs/file-system-blobs.ts';
import { mirrorIn } from '../blobs/open-blobs.ts';
import { connect } from '../db/database.ts';
import { archiveTo, openCluster } from '../db/embedded-postgres.ts';
import { clusterPassword, type PostgresCluster, readSystemIdentifier } from '../db/postgres-process.ts';
import { recoverySettings } from '../db/wal-archive.ts';
import { archivesOf, type BaseBackup, listBaseBackups } from './base-backups.ts';
import { copyDataDirectory, copyFlushed } from './copy-data-directory.ts';
import { BackupFailed } from './errors.ts';
import { unpackWal } from './pack-wal.ts';
import { returnBlobs } from './return-blobs.ts';
import { checkStopped, replaceDataDirectory, runServer } from './run-server.ts';

/** What was restored. */
export interface Restored {
  /** The base backup that it began with. */
  backup: string;
  /** When the last restored change was committed; `undefined` if there was none after the base backup. */
  last_change: string | undefined;
  /** How many files came back from the backup, and the keys of those that it does not have either. */
  files: { returned: number; missing: string[] };
  /** Where the database is that was replaced. */
  replaced: string | undefined;
}

/**
 * Puts the embedded database back to a moment: the newest base backup before it, and the write-ahead log from then on.
 * Files that the restored database names come back too. The database that was there is kept beside it.
 * @param at the moment; without it, everything that was archived is restored
 * @param identities secret keys of age, for an archive that is encrypted
 * @throws BackupFailed when the database runs, the backup does not reach that moment, or a key is missing. Nothing of the
 * backup, with its signing keys, stays in DATA_DIR then
 */
export async function restoreBackup(
  {
    dataDir,
    backupDir,
    identities = [],
  }: { dataDir: string; backupDir: string; identities?: readonly string[] | undefined },
  at?: Date,
): Promise<Restored> {
  const backup = chooseBackup(await listBaseBackups(backupDir), at);
  const cluster = await openCluster(dataDir, backupDir);
  await checkStopped(cluster.dataDir);
  const archiving = await archiveTo(backupDir, join(backup.dir, 'data'), cluster);
  const archives = await archivesOf(backupDir, backup);
  const unpacked = `${cluster.dataDir}.unpacked-wal`;
  const restoring: PostgresCluster = {
    ...cluster,
    dataDir: `${cluster.dataDir}.restoring`,
    settings: { ...archiving, ...recoverySettings([unpacked, ...archives], at) },
  };
  const removeCopies = async () => {
    await rm(restoring.dataDir, { recursive: true, force: true });
    await rm(unpacked, { recursive: true, force: true });
  };
  await removeCopies();
  const recovery = { cluster, restoring, unpacked, backup, archives, identities, dataDir, backupDir };
  try {
    const { lastChange, files } = await recover(recovery);
    await rm(unpacked, { recursive: true });
    return {
      backup: backup.name,
      last_change: lastChange?.toISOString(),
      files,
      replaced: await replaceDataDirectory(cluster.dataDir, restoring.dataDir),
    };
  } catch (cause) {
    await removeCopies();
    throw cause;
  }
}

interface Recovery {
  /** The database that is to be replaced. */
  cluster: PostgresCluster;
  /** The one that takes its place. */
  restoring: PostgresCluster;
  /** Where the archived log is unpacked to. */
  unpacked: string;
  backup: BaseBackup;
  /** The folders with the archived log. */
  archives: readonly string[];
  identities: readonly string[];
  dataDir: string;
  backupDir: string;
}

/** Copies the base backup, lets PostgreSQL replay the log, and returns the files that the restored database names. */
async function recover({
  cluster,
  restoring,
  unpacked,
  backup,
  archives,
  identities,
  dataDir,
  backupDir,
}: Recovery): Promise<{ lastChange: Date | null | undefined; files: Restored['files'] }> {
  const { own } = cluster.account;
  await mkdir(unpacked, { mode: 0o700 });
  await own(unpacked);
  await unpackWal(archives, unpacked, { from: backup.facts.first_wal, identities, own });
  await copyDataDirectory(join(backup.dir, 'data'), restoring.dataDir, own);
  await copyUnarchived(cluster, restoring.dataDir);
  await writeFile(join(restoring.dataDir, 'recovery.signal'), '', { flush: true });
  await own(join(restoring.dataDir, 'recovery.signal'));
  const password = await clusterPassword(cluster.dataDir);
  return runServer({ cluster: restoring, password, failure: recoveryFailure }, async (connection) => {
    const { db, pool } = connect(connection);
    try {
      const { rows } = await pool.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
      const blobs = fileSystemBlobs(join(dataDir, 'blobs'));
      return { lastChange: rows[0]?.at, files: await returnBlobs(db, blobs, mirrorIn(backupDir)) };
    } finally {
      await pool.end();
    }
  });
}

function chooseBackup(backups: BaseBackup[], at: Date | undefined): BaseBackup {
  const [oldest] = backups;
  if (!oldest) throw new BackupFailed('BACKUP_DIR has no backup. `backup` takes one.');
  const chosen = backups.findLast(({ facts }) => at === undefined || new Date(facts.finished_at) <= at);
  if (chosen) return chosen;
  throw new BackupFailed(`The oldest backup is of ${oldest.facts.finished_at}. Choose that moment or a later one.`);
}

/**
 * Adds the end of the write-ahead log that was not archived yet, if the disk still has it (PostgreSQL, "Recovering Using a
 * Continuous Archive Backup"). What is archived takes precedence.
 */
async function copyUnarchived({ dataDir, account }: PostgresCluster, to: string): Promise<void> {
  // Segments of another cluster have the same names.
  const identifier = await readSystemIdentifier(dataDir).catch(() => undefined);
  if (identifier !== undefined && identifier !== (await readSystemIdentifier(to))) return;
  const names = await readdir(join(dataDir, 'pg_wal')).catch(() => []);
  for (const name of names.filter((other) => /^[0-9A-F]{24}$|\.history$/.test(other))) {
    await copyFlushed(join(dataDir, 'pg_wal', name), join(to, 'pg_wal', name), account.own);
  }
}

function recoveryFailure(log: string): BackupFailed {
  const message = log.includes('before configured recovery target was reached')
    ? 'The archived changes end before that moment. Choose an earlier one, or leave --at out to restore all of them.'
    : `PostgreSQL could not restore the backup. The database is as it was.\n${log}`;
  return new BackupFailed(message);
}
