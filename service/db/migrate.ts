import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { DatabaseTooNew } from './errors.ts';

const folder = new URL('./migrations/', import.meta.url);
const numbered = /^\d{4}-[a-z0-9-]+\.sql$/;

/** An arbitrary number for the advisory lock, unique on the database. */
const migrationLock = 7_091_118;

/**
 * Applies the pending files of `migrations/` in order, each in its own transaction. Services that start at once wait for
 * one another.
 * @returns the names of the files applied
 * @throws DatabaseTooNew when the database has migrations of a newer version
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { pending, unknown } = await compareMigrations(client);
    const [first] = unknown;
    if (first !== undefined) throw new DatabaseTooNew(first.replace(/\.sql$/, ''));
    for (const name of pending) {
      await client.query('begin');
      await applyMigrations(client, [name]);
      await client.query('commit');
    }
    return pending;
  } finally {
    // Closing the connection instead of returning it ends an open transaction and releases the lock in every case.
    client.release(true);
  }
}

/** Applies these migrations in the caller's transaction. */
export async function applyMigrations(client: PoolClient, names: string[]): Promise<void> {
  for (const name of names) {
    await client.query(await readFile(new URL(name, folder), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    // A table with pending checks of deferred constraints cannot be altered by the next one.
    await client.query('set constraints all immediate; set constraints all deferred');
  }
}

/**
 * Replaces all tables by empty ones as they were after these migrations, in the caller's transaction. What belongs to an
 * extension stays.
 */
export async function recreateSchema(client: PoolClient, migrations: string[]): Promise<void> {
  const own = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists %s cascade', o.oid::regclass) as drop
    from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'p') and ${own}
    union all
    select format('drop function if exists %s cascade', o.oid::regprocedure)
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${own}`);
  for (const { drop } of rows) await client.query(drop);
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  await applyMigrations(client, migrations);
}

/** Returns the names of the migration files that the database does not have yet. */
export async function pendingMigrations(database: Pool | PoolClient): Promise<string[]> {
  return (await compareMigrations(database)).pending;
}

/** Returns the names that only the files have, and those that only the database has. */
async function compareMigrations(database: Pool | PoolClient): Promise<Record<'pending' | 'unknown', string[]>> {
  const { rows } = await database.query<{ name: string }>('select name from migrations order by name');
  const applied = rows.map((row) => row.name);
  const known = (await readdir(folder)).filter((name) => numbered.test(name)).sort();
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}
