import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSystemBlobs } from '../blobs/file-system-blobs.ts';
import { mirrorIn } from '../blobs/open-blobs.ts';
import { connect } from '../db/database.ts';
import { archiveTo, openCluster } from '../db/embedded-postgres.ts';
import { clusterPassword, type PostgresCluster, readSystemIdentifier } from '../db/postgres-process.ts';
import { recoverySettings, walArchive } from '../db/wal-archive.ts';
import { archivesOf, type BaseBackup, clusterOf, listBaseBackups } from './base-backups.ts';
import { backupsBefore, chooseBackup } from './choose-backup.ts';
import { copyDataDirectory, copyFlushed } from './copy-data-directory.ts';
import { BackupFailed, MomentNotReached } from './errors.ts';
import { findMissingSegment } from './find-missing-segment.ts';
import { unpackWal } from './pack-wal.ts';
import { returnBlobs } from './return-blobs.ts';
import { checkStopped, replaceDataDirectory, runServer } from './run-server.ts';
import { listTimelines, noteBeginning, type Timeline, timelineAt, timelineOfSegment } from './timelines.ts';

/** What was restored. */
export interface Restored {
  /** The base backup that it began with. */
  backup: string;
  /** When the last restored change was committed; `undefined` if there was none after the base backup. */
  last_change: string | undefined;
  /** The first segment of the log that is lost, if there are later ones: what they change is not restored. */
  missing_segment: string | undefined;
  /** How many files came back from the backup, and the keys of those that it does not have either. */
  files: { returned: number; missing: string[] };
  /** Where the database is that was replaced. */
  replaced: string | undefined;
}

/**
 * Puts the embedded database back to a moment: the newest base backup before it, and the write-ahead log from then on,
 * on the timeline that the database was on at that moment. Files that the restored database names come back too. The
 * database that was there is kept beside it.
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
  const backups = await backupsBefore(await listBaseBackups(backupDir), at);
  const cluster = await openCluster(dataDir, backupDir);
  await checkStopped(cluster.dataDir);
  const timelines = await timelinesOf(backups[0], cluster, backupDir);
  const timeline = timelineAt(timelines, at);
  const backup = chooseBackup(backups, timeline);
  const archiving = await archiveTo(backupDir, join(backup.dir, 'data'), cluster);
  const archives = await archivesOf(backupDir, backup);
  const unpacked = `${cluster.dataDir}.unpacked-wal`;
  const restoring = `${cluster.dataDir}.restoring`;
  const recovery = { cluster, unpacked, backup, timeline, archives, identities, dataDir, backupDir };
  const removeCopies = async () => {
    await rm(restoring, { recursive: true, force: true });
    await rm(unpacked, { recursive: true, force: true });
  };
  const replay = async (until: Date | undefined) => {
    await removeCopies();
    // The archive gets the log of the new timeline once the restored database is in use.
    const settings = {
      ...archiving,
      archive_library: '',
      ...recoverySettings([unpacked, ...archives], timeline.id, until),
    };
    return recover({ ...recovery, restoring: { ...cluster, dataDir: restoring, settings } });
  };
  try {
    const { lastChange, missingSegment, files } = await replay(at).catch((cause: unknown) => {
      // What was left for a later timeline has no change after that moment: its end is what was there then.
      const wasLeft = timelines.some(({ began }) => began > timeline.began);
      if (cause instanceof MomentNotReached && wasLeft) return replay(undefined);
      throw cause;
    });
    await rm(unpacked, { recursive: true });
    return {
      backup: backup.name,
      last_change: lastChange?.toISOString(),
      missing_segment: at === undefined ? missingSegment : undefined,
      files,
      replaced: await replaceDataDirectory(cluster.dataDir, restoring),
    };
  } catch (cause) {
    await removeCopies();
    throw cause;
  }
}

/** Lists the timelines in the archives of a backup's cluster, and that of the database which is replaced if it is the same. */
async function timelinesOf(backup: BaseBackup, cluster: PostgresCluster, backupDir: string): Promise<Timeline[]> {
  const archives = await archivesOf(backupDir, backup);
  const isSame = await isSameCluster(cluster.dataDir, join(backup.dir, 'data'));
  return listTimelines(isSame ? [...archives, join(cluster.dataDir, 'pg_wal')] : archives);
}

interface Recovery {
  /** The database that is to be replaced. */
  cluster: PostgresCluster;
  /** The one that takes its place. */
  restoring: PostgresCluster;
  /** Where the archived log is unpacked to. */
  unpacked: string;
  backup: BaseBackup;
  timeline: Timeline;
  /** The folders with the archived log. */
  archives: readonly string[];
  identities: readonly string[];
  dataDir: string;
  backupDir: string;
}

interface Recovered {
  lastChange: Date | null | undefined;
  missingSegment: string | undefined;
  files: Restored['files'];
}

/** Copies the base backup, lets PostgreSQL replay the log, and returns the files that the restored database names. */
async function recover({
  cluster,
  restoring,
  unpacked,
  backup,
  timeline,
  archives,
  identities,
  dataDir,
  backupDir,
}: Recovery): Promise<Recovered> {
  const { own } = cluster.account;
  const { first_wal } = backup.facts;
  await mkdir(unpacked, { mode: 0o700 });
  await own(unpacked);
  await unpackWal(archives, unpacked, { from: first_wal, identities, own });
  await copyDataDirectory(join(backup.dir, 'data'), restoring.dataDir, own);
  await copyUnarchived(cluster, restoring.dataDir);
  await writeFile(join(restoring.dataDir, 'recovery.signal'), '', { flush: true });
  await own(join(restoring.dataDir, 'recovery.signal'));
  const log = [unpacked, ...archives, join(restoring.dataDir, 'pg_wal')];
  const missingSegment = await findMissingSegment(log, timeline, first_wal);
  const password = await clusterPassword(cluster.dataDir);
  const failure = (text: string) => recoveryFailure(text, missingSegment);
  return runServer({ cluster: restoring, password, failure }, async (connection) => {
    const { db, pool } = connect(connection);
    try {
      const { rows } = await pool.query<{ at: Date | null; segment: string }>(
        'select pg_last_xact_replay_timestamp() as at, pg_walfile_name(pg_current_wal_lsn()) as segment',
      );
      const [recovered] = rows;
      const blobs = fileSystemBlobs(join(dataDir, 'blobs'));
      const files = await returnBlobs(db, blobs, mirrorIn(backupDir));
      const archive = walArchive(backupDir, await clusterOf(backup));
      await noteBeginning(archive.dir, timelineOfSegment(recovered?.segment ?? ''));
      return { lastChange: recovered?.at, missingSegment, files };
    } finally {
      await pool.end();
    }
  });
}

/**
 * Adds the end of the write-ahead log that was not archived yet, if the disk still has it (PostgreSQL, "Recovering Using a
 * Continuous Archive Backup"). What is archived takes precedence.
 */
async function copyUnarchived({ dataDir, account }: PostgresCluster, to: string): Promise<void> {
  // Segments of another cluster have the same names.
  if (!(await isSameCluster(dataDir, to))) return;
  const names = await readdir(join(dataDir, 'pg_wal')).catch(() => []);
  for (const name of names.filter((other) => /^[0-9A-F]{24}$|\.history$/.test(other))) {
    await copyFlushed(join(dataDir, 'pg_wal', name), join(to, 'pg_wal', name), account.own);
  }
}

/** Whether a data directory is of the same cluster as a copy; not if it is gone. */
async function isSameCluster(dataDir: string, copy: string): Promise<boolean> {
  const identifier = await readSystemIdentifier(dataDir).catch(() => undefined);
  return identifier !== undefined && identifier === (await readSystemIdentifier(copy));
}

function recoveryFailure(log: string, missingSegment: string | undefined): BackupFailed {
  if (!log.includes('before configured recovery target was reached')) {
    return new BackupFailed(`PostgreSQL could not restore the backup. The database is as it was.\n${log}`);
  }
  if (missingSegment !== undefined) {
    return new BackupFailed(
      `The archive lacks the segment ${missingSegment}, and that moment is behind it. Choose an earlier one, or leave --at out to restore what is before it.`,
    );
  }
  return new MomentNotReached(
    'The archived changes end before that moment. Choose an earlier one, or leave --at out to restore all of them.',
  );
}
