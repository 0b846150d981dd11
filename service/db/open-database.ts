import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';
import { connect, type Db } from './database.ts';
import { databaseHosts, oneHost } from './database-hosts.ts';
import type { DatabasePool } from './database-pool.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DatabaseUnavailable } from './errors.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase {
  db: Db;
  pool: DatabasePool;
  /** Resolves if the embedded PostgreSQL ended for good. A database of the operator's may always come back. */
  failed: Promise<DatabaseUnavailable>;
  close(): Promise<void>;
}

/**
 * Connects to DATABASE_URL, or to the embedded PostgreSQL in DATA_DIR (started if necessary), and migrates.
 * @throws DatabaseUnavailable when it cannot be reached, rejects the login, or lets the account create no tables
 * @throws ConfigError when DATA_DIR has no database, but BACKUP_DIR has backups of one
 */
export async function openDatabase(
  { databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir'> & { backupDir?: string | undefined },
  log?: Logger,
): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir, log, backupDir) : undefined;
  const hosts = embedded ? oneHost(() => embedded.connection) : databaseHosts(databaseUrl ?? '');
  const { db, pool } = connect(hosts);
  const close = async () => {
    // Kysely ends the pool only where it has used it.
    await db.destroy();
    if (!pool.ended) await pool.end();
    await embedded?.stop();
  };
  try {
    if (!embedded) await checkReachable(pool);
    await migrate(pool);
  } catch (cause) {
    await close();
    throw migrationRefused(cause) ?? cause;
  }
  return { db, pool, failed: embedded?.failed ?? new Promise(() => {}), close };
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

/** Without CREATE, and without USAGE: insufficient_privilege, invalid_schema_name (PostgreSQL, "PostgreSQL Error Codes"). */
const refusedRights = ['42501', '3F000'];

/** Returns what to grant when the account may not change the tables: PostgreSQL 15 and newer let only the owner create them. */
function migrationRefused(cause: unknown): DatabaseUnavailable | undefined {
  if (!(cause instanceof Error && 'code' in cause && refusedRights.includes(String(cause.code)))) return undefined;
  return new DatabaseUnavailable(
    `The database refuses the migrations: ${cause.message}. Let the account in DATABASE_URL own the database and its tables, or grant it CREATE and USAGE on the schema public.`,
    { cause },
  );
}

/** A host name with several addresses (localhost) fails once per address. */
function describeCause(cause: unknown): string {
  if (cause instanceof DatabaseUnavailable && cause.cause) return describeCause(cause.cause);
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(describeCause))].join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
