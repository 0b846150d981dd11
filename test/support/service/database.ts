import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type DatabaseConnection, type Db } from '../../../service/db/database.ts';
import type { DatabasePool } from '../../../service/db/database-pool.ts';
import { openDatabase } from '../../../service/db/open-database.ts';
import { createSharedDatabase } from './shared-postgres.ts';

export interface StartedDatabase {
  db: Db;
  pool: DatabasePool;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Opens a real, empty PostgreSQL database without the rest of the service, migrated by default. Without a run
 * that shares a server, it starts its own.
 */
export async function startDatabase({ migrated = true } = {}): Promise<StartedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  const { db, pool, close } = (await openShared(migrated)) ?? (await openOwn(dataDir, migrated));
  return {
    db,
    pool,
    dataDir,
    stop: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openShared(migrated: boolean) {
  const database = await createSharedDatabase({ migrated });
  if (database === undefined) return undefined;
  const { db, pool } = connect(database.connection);
  const close = async () => {
    await db.destroy();
    await database.drop();
  };
  return { db, pool, close };
}

async function openOwn(dataDir: string, migrated: boolean) {
  const own = await openDatabase({ databaseUrl: undefined, dataDir });
  if (!migrated) await own.pool.query('drop schema public cascade; create schema public');
  return own;
}

/** Returns the address of a database on a socket or a loopback port, for another program. */
export function connectionString({
  user = '',
  password = '',
  host = '',
  port = 5432,
  database = '',
}: DatabaseConnection): string {
  const secret = typeof password === 'string' && password !== '' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
