import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { BlobStore } from '../blobs/blob-store.ts';
import { claimBlobs } from '../blobs/claim-blobs.ts';
import { blobPathIn, copyBlob } from '../blobs/mirrored-blobs.ts';
import { mirrorIn } from '../blobs/open-blobs.ts';
import type { Db } from '../db/database.ts';
import { readSystemIdentifier } from '../db/postgres-process.ts';
import { baseFolder, type WalArchive, walArchive } from '../db/wal-archive.ts';
import { type BaseBackup, backupFacts, removePartialBackups } from './base-backups.ts';
import { copyDataDirectory } from './copy-data-directory.ts';
import { BackupFailed } from './errors.ts';

/** How long PostgreSQL may take to archive the last segment of a backup. */
const archiveWait = '10min';

/**
 * Takes a base backup of the embedded database while it runs, by PostgreSQL's low-level interface (PostgreSQL, "Making a
 * Base Backup Using the Low Level API"), and copies the blobs that the backup does not have yet.
 * @throws BackupFailed, also while another backup is made
 * @throws StorageUnavailable when the blobs are away, as on a disk that is not mounted
 */
export async function takeBackup(
  { db, pool, blobs, dataDir }: { db: Db; pool: Pool; blobs: BlobStore; dataDir: string },
  backupDir: string,
): Promise<{ backup: BaseBackup; copiedBlobs: number | undefined }> {
  const client = await pool.connect();
  try {
    await lockBackups(client);
    const system_identifier = await readSystemIdentifier(join(dataDir, 'postgres'));
    await checkArchiving(client, walArchive(backupDir, system_identifier));
    await removePartialBackups(backupDir);
    await claimBlobs({ db, blobs });
    const started_at = new Date().toISOString();
    const name = started_at.replaceAll(':', '-');
    const partial = join(baseFolder(backupDir), `.${name}.partial`);
    await mkdir(partial, { recursive: true, mode: 0o700 });
    const copied = await copyNewBlobs(blobs, mirrorIn(backupDir));
    await writeFile(
      join(partial, 'blobs.txt'),
      (copied?.keys ?? []).map((key) => `${key}\n`),
      { flush: true },
    );

    const { first_wal, stop_lsn } = await copyDatabase(client, join(dataDir, 'postgres'), join(partial, 'data'), name);
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const facts = backupFacts.parse({
      started_at,
      finished_at: new Date().toISOString(),
      first_wal,
      stop_lsn,
      postgres: rows[0]?.version,
      system_identifier,
    });
    await writeFile(join(partial, 'backup.json'), `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
    const dir = join(baseFolder(backupDir), name);
    await rename(partial, dir);
    return { backup: { name, dir, facts }, copiedBlobs: copied?.count };
  } finally {
    // Closing the connection ends a backup that failed half-way, and the lock.
    const closed = once(client, 'end');
    client.release(true);
    await closed;
  }
}

/** A backup removes what an interrupted one left behind, which may be another that is still being made. */
async function lockBackups(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup', 0)) as locked`,
  );
  if (!rows[0]?.locked) throw new BackupFailed('Another backup is being made. Wait until it has ended.');
}

/** Without the log of what changes during the copy, the copy is worth nothing. */
async function checkArchiving(client: PoolClient, { dir }: WalArchive): Promise<void> {
  const { rows } = await client.query<{ mode: string; directory: string | null }>(
    `select current_setting('archive_mode') as mode,
       current_setting('basic_archive.archive_directory', true) as directory`,
  );
  if (rows[0]?.mode === 'on' && rows[0].directory === dir) return;
  throw new BackupFailed(
    'The running database does not archive to BACKUP_DIR. Set BACKUP_DIR for the service as for this command, stop the service, and start it again.',
  );
}

/** @returns the first segment of the write-ahead log that the copy needs, and the position up to which it needs the log */
async function copyDatabase(
  client: PoolClient,
  from: string,
  to: string,
  label: string,
): Promise<{ first_wal: string; stop_lsn: string }> {
  await client.query(`set statement_timeout = '${archiveWait}'`);
  const started = await client.query<{ wal: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as wal',
    [label],
  );
  await copyDataDirectory(from, to);
  const { rows } = await client
    .query<{ lsn: string; labelfile: string }>('select lsn, labelfile from pg_backup_stop()')
    .catch((cause: unknown) => {
      const message = `The write-ahead log of this backup was not archived within ${archiveWait}. Check the log of PostgreSQL, postgres.log in DATA_DIR; is BACKUP_DIR full?`;
      throw new BackupFailed(message, { cause });
    });
  const [first] = started.rows;
  const [stopped] = rows;
  if (!first || !stopped) throw new BackupFailed('PostgreSQL did not confirm the backup. Run it again.');
  await writeFile(join(to, 'backup_label'), stopped.labelfile, { mode: 0o600, flush: true });
  return { first_wal: first.wal, stop_lsn: stopped.lsn };
}

/** Copies the blobs of a store on the disk. A bucket has means of its own; `undefined` then. */
async function copyNewBlobs(blobs: BlobStore, mirror: string): Promise<{ keys: string[]; count: number } | undefined> {
  if (!blobs.path) return undefined;
  const keys: string[] = [];
  let count = 0;
  for await (const batch of blobs.list()) {
    for (const { key } of batch) {
      const copied = await copyBlob(blobs.path(key), blobPathIn(mirror, key)).catch((cause: NodeJS.ErrnoException) => {
        // Deleted since it was listed.
        if (cause.code === 'ENOENT') return undefined;
        throw new BackupFailed(`A stored file cannot be copied to ${mirror}: ${cause.message}`, { cause });
      });
      if (copied === undefined) continue;
      keys.push(key);
      if (copied) count += 1;
    }
  }
  return { keys, count };
}
