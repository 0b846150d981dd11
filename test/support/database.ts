import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Db } from '../../service/db/database.ts';
import { openDatabase } from '../../service/db/open-database.ts';

/** A real, migrated, empty PostgreSQL in a temporary folder, without the rest of the service. */
export async function startDatabase(): Promise<{ db: Db; pool: Pool; dataDir: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  const { db, pool, close } = await openDatabase({ databaseUrl: undefined, dataDir });
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
