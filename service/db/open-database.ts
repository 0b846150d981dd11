import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { connect, type Db } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/**
 * Connects to DATABASE_URL, or to the embedded PostgreSQL in DATA_DIR (started if necessary), and migrates.
 * @throws DatabaseUnavailable when it cannot be reached or rejects the login
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
  const { db, pool } = connect(embedded?.connection ?? { connectionString: config.databaseUrl });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!embedded) await checkReachable(pool);
    await migrate(pool);
  } catch (cause) {
    await close();
    throw cause;
  }
  return { db, pool, close };
}

/** Checks that the database answers. The driver's message and a hint help more than a stack. @throws DatabaseUnavailable */
async function checkReachable(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    throw new DatabaseUnavailable(
      `The database cannot be used: ${describeCause(cause)}. Check DATABASE_URL, and that PostgreSQL runs there.`,
      { cause },
    );
  }
}

/** A host name with several addresses (localhost) fails once per address. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(describeCause))].join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
