import { rename } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from '../db/database.ts';
import { connectionTo } from '../db/embedded-postgres.ts';
import { launchServer, type PostgresCluster, type PostgresProcess } from '../db/postgres-process.ts';
import { readPostmaster } from '../db/postmaster.ts';
import { isProcessAlive } from '../system/process-alive.ts';
import { BackupFailed } from './errors.ts';

interface Server {
  cluster: PostgresCluster;
  password: string | undefined;
  /** Makes the error of a server that does not start, from the end of its log. */
  failure(log: string): Error;
}

/** The signals that end a command: Ctrl+C, and a supervisor. They do not reach the server, which has a session of its own. */
const endingSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a server of its own on a cluster until it has recovered and `work` is done, then shuts it down, also when the command is
 * interrupted.
 * @throws BackupFailed when it is interrupted, or the server refuses the service's role
 */
export async function runServer<T>(
  { cluster, password, failure }: Server,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  let interrupt: (signal: NodeJS.Signals) => void = () => {};
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = (signal) => reject(new BackupFailed(`Interrupted by ${signal}. The database is as it was.`));
  });
  // Until the server is launched, nobody waits for it.
  interrupted.catch(() => {});
  for (const signal of endingSignals) process.on(signal, interrupt);
  try {
    const launched = await launchServer(cluster);
    const running = workOnServer(launched, { cluster, password, failure }, work);
    try {
      return await Promise.race([interrupted, running]);
    } finally {
      await launched.stop();
      // Without its server, the work fails.
      await running.catch(() => {});
    }
  } finally {
    for (const signal of endingSignals) process.off(signal, interrupt);
  }
}

async function workOnServer<T>(
  launched: PostgresProcess,
  { cluster, password, failure }: Server,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  while (!launched.hasEnded()) {
    const postmaster = await readPostmaster(cluster.dataDir);
    const connection = postmaster && connectionTo(postmaster, password);
    if (connection && (await hasRecovered(connection))) return work(connection);
    await delay(50);
  }
  throw failure(await launched.logTail());
}

/** What a server that runs answers to a role or database that it does not have (PostgreSQL, "Error Codes"); trying again does not help. */
const refusals = ['28000', '28P01', '3D000'];

async function hasRecovered(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return rows[0]?.recovers === false;
  } catch (cause) {
    if (cause instanceof pg.DatabaseError && refusals.includes(cause.code ?? '')) {
      throw new BackupFailed(
        `PostgreSQL refuses the role of the service: ${cause.message}. Name the DATA_DIR of a service.`,
        {
          cause,
        },
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws BackupFailed when a server runs on the data directory */
export async function checkStopped(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (postmaster && isProcessAlive(postmaster.pid)) {
    throw new BackupFailed('The database runs. Stop the service and its database, then try again.');
  }
}

/**
 * Puts the restored data directory in its place.
 * @returns where the one is that was there
 * @throws BackupFailed when it cannot be moved, as a mount point cannot; the one that was there is in its place then
 */
export async function replaceDataDirectory(dataDir: string, restored: string): Promise<string | undefined> {
  const old = `${dataDir}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  const moved = await rename(dataDir, old).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return false;
      throw notReplaced(dataDir, cause);
    },
  );
  try {
    await rename(restored, dataDir);
  } catch (cause) {
    if (moved) await rename(old, dataDir);
    throw notReplaced(dataDir, cause);
  }
  return moved ? old : undefined;
}

function notReplaced(dataDir: string, cause: unknown): BackupFailed {
  const reason = cause instanceof Error && 'code' in cause ? cause.code : String(cause);
  return new BackupFailed(
    `${dataDir} cannot be replaced (${reason}). The database is as it was. If that folder is a mount point, mount DATA_DIR itself.`,
    { cause },
  );
}
