import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isProcessAlive } from '../system/process-alive.ts';
import type { DatabaseConnection } from './database.ts';
import { DatabaseUnavailable } from './errors.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  clusterPassword,
  initializeCluster,
  launchServer,
  type PostgresPlace,
  type PostgresProcess,
  superuser,
} from './postgres-process.ts';

/** What a running PostgreSQL writes into its data directory (PostgreSQL, "Database File Layout", postmaster.pid). */
interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  listenAddress: string;
}

/** Who runs on this data directory, or ran when the machine stopped; `undefined` when it was shut down in order. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, listenAddress] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', listenAddress: listenAddress ?? '' };
}

/** Recovery after a crash replays what was written since the last checkpoint; more than this is a fault. */
const patienceMs = 60_000;

/** How long a process that holds postmaster.pid may stay silent before PostgreSQL is asked whether it is one of its own. */
const silenceMs = 5_000;

export interface EmbeddedPostgres {
  connection: DatabaseConnection;
  /** Shuts PostgreSQL down, unless another program is still connected to it: the last one out turns off the light. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that lives in `<dir>/postgres`: makes it on first use, starts it, or takes over the one that a
 * killed service left running. It listens on a socket that only its own account and root can open (on Windows, which
 * has none, on a loopback port with a password), never on the network.
 * @throws DatabaseUnavailable when it cannot be started
 */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  const dataDir = join(dir, 'postgres');
  await mkdir(dir, { recursive: true });
  const binaries = await findPostgresBinaries();
  const account = await choosePostgresAccount(dataDir, [binaries.postgres, dataDir]);
  const place: PostgresPlace = { binaries, account, dataDir };
  await initializeCluster(place);
  const { postmaster, connection } = await waitForServer(place, await clusterPassword(dataDir));
  return { connection, stop: () => stopServer(dataDir, connection, postmaster.pid) };
}

async function waitForServer(
  place: PostgresPlace,
  password: string | undefined,
): Promise<{ postmaster: Postmaster; connection: DatabaseConnection }> {
  const began = Date.now();
  let launched: PostgresProcess | undefined;
  while (Date.now() < began + patienceMs) {
    const postmaster = await readPostmaster(place.dataDir);
    const runs = postmaster !== undefined && isProcessAlive(postmaster.pid);
    if (runs) {
      const connection = connectionTo(postmaster, password);
      if (await answers(connection)) return { postmaster, connection };
    }
    if (launched?.hasEnded() && !runs) {
      throw new DatabaseUnavailable(`The embedded PostgreSQL did not start:\n${await launched.lastWords()}`);
    }
    // A number in postmaster.pid may by now belong to another program; PostgreSQL itself knows how to tell.
    if (!launched && (!runs || Date.now() > began + silenceMs)) launched = await launchServer(place);
    await delay(20);
  }
  throw new DatabaseUnavailable(`The embedded PostgreSQL in ${place.dataDir} did not answer within a minute.`);
}

function connectionTo(
  { socketDir, listenAddress, port }: Postmaster,
  password: string | undefined,
): DatabaseConnection {
  const host = socketDir || listenAddress || '127.0.0.1';
  return { host, port, user: superuser, database: 'postgres', ...(password === undefined ? {} : { password }) };
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopServer(dataDir: string, connection: DatabaseConnection, pid: number): Promise<void> {
  if (await othersAreConnected(connection)) return;
  const postmaster = await readPostmaster(dataDir);
  if (postmaster?.pid !== pid || !isProcessAlive(pid)) return;
  // PostgreSQL's "fast" shutdown. Windows has no signals: there the process is ended, and recovers on its next start.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while ((await readPostmaster(dataDir))?.pid === pid && isProcessAlive(pid) && Date.now() < deadline) await delay(10);
  const { socketDir } = postmaster;
  if (socketDir && socketDir !== dataDir) await rm(socketDir, { recursive: true, force: true });
}

/** Connections that were closed just now are seen for a moment longer: ask a few times before believing it. */
async function othersAreConnected(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const others = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (others.rowCount === 0) return false;
      await delay(20);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
