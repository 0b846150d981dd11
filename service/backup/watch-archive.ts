import type { Pool } from 'pg';
import { coalesceRuns } from '../concurrency/coalesce-runs.ts';
import { listArchives } from '../db/wal-archive.ts';
import { ConfigError } from '../errors/start-errors.ts';
import type { Logger } from '../log/logger.ts';
import { encryptStream } from '../transfer/encryption.ts';
import { TransferFailed } from '../transfer/errors.ts';
import { packWal } from './pack-wal.ts';

const watchMs = 30 * 1000;

interface Watched {
  pool: Pool;
  backupDir: string;
  recipients: readonly string[];
  log: Logger;
}

/** Checks the public keys that the log will be encrypted for. @throws ConfigError naming one whose checksum is wrong */
export function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0) return;
  try {
    encryptStream({ recipients: [...recipients] });
  } catch (cause) {
    if (!(cause instanceof TransferFailed)) throw cause;
    throw new ConfigError([{ path: ['BACKUP_RECIPIENTS'], message: cause.message }], { cause });
  }
}

/**
 * Packs what PostgreSQL archives in BACKUP_DIR, now and every half a minute, and says in the log when archiving fails and when it works
 * again. The service goes on meanwhile: PostgreSQL keeps the log in DATA_DIR. A stop waits for one segment at most.
 */
export function watchArchive(watched: Watched): { stop(): Promise<void> } {
  const { log } = watched;
  let wasFailing = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  // A segment may take longer than the interval.
  const runs = coalesceRuns(async () => {
    if (signal.aborted) return;
    const logFailure = (cause: unknown) => log.error('wal_packing_failed', cause);
    const archives = await listArchives(watched.backupDir).catch(logFailure);
    // What is wrong with one keeps no other in clear.
    for (const archive of archives ?? []) await packWal(archive, watched.recipients, signal).catch(logFailure);
    const isFailing = await isArchivingFailing(watched.pool);
    if (isFailing && !wasFailing) log.warn('wal_archive_failing');
    if (isFailing === false && wasFailing) log.info('wal_archive_recovered');
    wasFailing = isFailing ?? wasFailing;
  });
  runs.start();
  const timer = setInterval(runs.start, watchMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await runs.idle();
    },
  };
}

/** Tells whether the last try to archive a segment failed; `undefined` while the database is away. */
async function isArchivingFailing(pool: Pool): Promise<boolean | undefined> {
  const query = `select last_failed_time > coalesce(last_archived_time, '-infinity') as failing from pg_stat_archiver`;
  const found = await pool.query<{ failing: boolean | null }>(query).catch(() => undefined);
  return found && (found.rows[0]?.failing ?? false);
}
