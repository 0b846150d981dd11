import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { blobColumns } from './blob-columns.ts';

/** Those of the keys that stand in no row. */
export async function unnamedBlobs(db: Db, keys: readonly string[]): Promise<string[]> {
  const nowhere = blobColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored.key)`,
  );
  const found = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored (key) where ${sql.join(nowhere, sql` and `)}`.execute(db);
  return found.rows.map(({ key }) => key);
}
