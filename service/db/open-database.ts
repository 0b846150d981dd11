import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { connect, type Db } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/** Connects to DATABASE_URL, or to the embedded PostgreSQL in DATA_DIR, which it starts where none runs, and migrates. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
  const { db, pool } = connect(embedded?.connection ?? { connectionString: config.databaseUrl });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await migrate(pool);
  } catch (cause) {
    await close();
    throw cause;
  }
  return { db, pool, close };
}
