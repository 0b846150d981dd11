import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createSecrets } from '../../../service/crypto/secrets.ts';
import { connect, type DatabaseConnection } from '../../../service/db/database.ts';
import { type EmbeddedPostgres, openCluster, startEmbeddedPostgres } from '../../../service/db/embedded-postgres.ts';
import { migrate } from '../../../service/db/migrate.ts';
import { initializeCluster, launchServer } from '../../../service/db/postgres-process.ts';
import { readPostmaster } from '../../../service/db/postmaster.ts';
import { signingKeys } from '../../../service/oauth/keys.ts';
import { tempInMemory } from '../temp-in-memory.ts';

/** Passes the address to the workers, which inherit the environment. */
const variable = 'LINKWAKE_TEST_POSTGRES';

const migratedTemplate = 'migrated';

const cutOffOthers = `
  select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/**
 * Vitest's global setup: one PostgreSQL for all files of a run, with a migrated database that others are copied from. It has the
 * authorization server's key. Creating a cluster for each file took longer than many files' tests.
 */
export default async function startSharedPostgres(): Promise<() => Promise<void>> {
  if (process.env[variable] !== undefined) return async () => {};
  const dir = await mkdtemp(join(tempInMemory(), 'linkwake-test-'));
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(dir, 0o755);
  removeWithRun(dir);
  // What tests leave behind is in the same folder and is removed with it.
  process.env.TMPDIR = dir;
  const postgres = await startWithoutDurability(dir);
  await run(postgres.connection, `create database ${migratedTemplate}`);
  const { db, pool } = connect({ ...postgres.connection, database: migratedTemplate });
  await migrate(pool);
  // Every service of a test would spend 40 ms of processor time on an RSA key of its own.
  await signingKeys(createSecrets(db));
  await db.destroy();
  process.env[variable] = JSON.stringify(postgres.connection);
  return async () => {
    delete process.env[variable];
    // It stops in spite of open connections; the test files that left them have ended.
    await run(postgres.connection, cutOffOthers);
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/**
 * The data ends with the run, so nothing waits for the disk (PostgreSQL, "Non-Durable Settings"), and nothing is vacuumed: with
 * dozens of databases, the workers for that start all the time.
 */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function startWithoutDurability(dir: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dir);
  await initializeCluster(cluster);
  const server = await launchServer({ ...cluster, settings: withoutDurability });
  while ((await readPostmaster(cluster.dataDir)) === undefined) {
    if (server.hasEnded()) throw new Error(`PostgreSQL has ended:\n${await server.logTail()}`);
    await delay(20);
  }
  // It connects to the server that runs.
  return startEmbeddedPostgres(dir);
}

/** A killed run cannot stop its PostgreSQL, so a separate process does. */
function removeWithRun(dir: string): void {
  const script = fileURLToPath(new URL('../remove-after-run.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.unref();
  // Nothing is ever written to it.
  (child.stdin as Socket).unref();
}

export interface SharedDatabase {
  connection: DatabaseConnection;
  /** Drops the database and closes its connections. Safe to call twice. */
  drop(): Promise<void>;
}

/** Creates a database in the run's PostgreSQL, empty or a copy of the migrated one; `undefined` without a run. */
export async function createSharedDatabase({ migrated }: { migrated: boolean }): Promise<SharedDatabase | undefined> {
  const address = process.env[variable];
  if (address === undefined) return undefined;
  const server: DatabaseConnection = JSON.parse(address);
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const template = migrated ? migratedTemplate : 'template0';
  // Without fsync, copying the files costs less than logging each page of them.
  await run(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => run(server, `drop database if exists ${database} with (force)`),
  };
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
