import type { Pool, PoolClient } from 'pg';
import { migrate } from '../db/migrate.ts';
import type { Counts } from './archive-format.ts';
import { exportEntries } from './export-installation.ts';
import { uncopiedTables } from './exported-tables.ts';
import { readArchive } from './import-installation.ts';
import { packTar } from './tar.ts';

/**
 * Copies the rows of one database into another, empty one, which may be of another version of PostgreSQL: as an export and
 * an import, without a file between them, and with the work that waits. Blobs stay where they are.
 * @returns the number of rows by table
 */
export async function copyRows(from: Pool, to: Pool): Promise<Counts['rows']> {
  await migrate(to);
  const [source, target] = [await from.connect(), await to.connect()];
  const counts: Counts = { blobs: 0, rows: {} };
  try {
    await source.query('begin isolation level repeatable read read only');
    await target.query('begin');
    const archive = packTar(exportEntries(source, undefined, counts, uncopiedTables));
    await readArchive(target, undefined, new Map(), archive, uncopiedTables);
    await copySequences(source, target);
    // The sweep keeps files from before the first migration: they would not belong to this database.
    const { rows } = await source.query<{ name: string; applied_at: string }>(
      'select name, applied_at::text from migrations',
    );
    for (const { name, applied_at } of rows) {
      await target.query('update migrations set applied_at = $2 where name = $1', [name, applied_at]);
    }
    await target.query('commit');
    return counts.rows;
  } finally {
    source.release(true);
    target.release(true);
  }
}

/** Lets new rows be numbered after all that there ever were. */
async function copySequences(source: PoolClient, target: PoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  for (const { name, value } of rows) {
    await target.query('select setval(to_regclass(format($1, $2::text)), $3)', ['public.%I', name, value]);
  }
}
