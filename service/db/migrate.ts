import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

const folder = new URL('./migrations/', import.meta.url);
const numbered = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Any number that no other program on the same database uses for an advisory lock. */
const migrationLock = 7_091_118;

/**
 * Brings the database up to the newest numbered file of `migrations/`, each in a transaction of its own.
 * Services that start together wait for one another.
 * @returns the names of the files that were applied now
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const pending = await pendingMigrations(client);
    for (const name of pending) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    return pending;
  } finally {
    // The connection is closed, not handed back: that ends an open transaction and frees the lock whatever happened.
    client.release(true);
  }
}

/** Names of the files that this program has and the database has not. */
export async function pendingMigrations(database: Pool | PoolClient): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await readdir(folder)).filter((name) => numbered.test(name) && !applied.has(name)).sort();
}
