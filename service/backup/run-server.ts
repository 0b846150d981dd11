import { rename } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from '../db/database.ts';
import { connectionTo, readPostmaster } from '../db/embedded-postgres.ts';
import { launchServer, type PostgresCluster } from '../db/postgres-process.ts';
import { isProcessAlive } from '../system/process-alive.ts';
import { BackupFailed } from './errors.ts';

interface Server {
  cluster: PostgresCluster;
  password: string | undefined;
  /** Makes the error of a server that does not start, from the end of its log. */
  failure(log: string): Error;
}

/** Runs a server of its own on a cluster until it has recovered and `work` is done, then shuts it down. */
export async function runServer<T>(
  { cluster, password, failure }: Server,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const launched = await launchServer(cluster);
  try {
    while (!launched.hasEnded()) {
      const postmaster = await readPostmaster(cluster.dataDir);
      const connection = postmaster && connectionTo(postmaster, password);
      if (connection && (await hasRecovered(connection))) return await work(connection);
      await delay(50);
    }
    throw failure(await launched.logTail());
  } finally {
    await shutDown(cluster.dataDir);
  }
}

async function hasRecovered(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return rows[0]?.recovers === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function shutDown(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster || !isProcessAlive(postmaster.pid)) return;
  process.kill(postmaster.pid, 'SIGINT');
  while (isProcessAlive(postmaster.pid) && (await readPostmaster(dataDir))?.pid === postmaster.pid) await delay(20);
}

/** @throws BackupFailed when a server runs on the data directory */
export async function checkStopped(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (postmaster && isProcessAlive(postmaster.pid)) {
    throw new BackupFailed('The database runs. Stop the service and its database, then try again.');
  }
}

/** Puts the restored data directory in its place. @returns where the one is that was there */
export async function replaceDataDirectory(dataDir: string, restored: string): Promise<string | undefined> {
  const old = `${dataDir}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  const moved = await rename(dataDir, old).then(
    () => true,
    () => false,
  );
  await rename(restored, dataDir);
  return moved ? old : undefined;
}
