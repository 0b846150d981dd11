import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Db } from '../../service/db/database.ts';
import { openDatabase } from '../../service/db/open-database.ts';

export interface StartedDatabase {
  db: Db;
  pool: Pool;
  dataDir: string;
  stop(): Promise<void>;
}

/** A real, empty PostgreSQL in a temporary folder, without the rest of the service; migrated unless it is not to be. */
export async function startDatabase({ migrated = true } = {}): Promise<StartedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  const { db, pool, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  if (!migrated) await pool.query('drop schema public cascade; create schema public');
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
