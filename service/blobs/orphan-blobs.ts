import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { blobColumns } from './blob-columns.ts';

/** Those of the keys that stand in no row. */
export async function unreferencedBlobs(db: Db, keys: readonly string[]): Promise<string[]> {
  const nowhere = blobColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = stored.key)`,
  );
  const found = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored (key) where ${sql.join(nowhere, sql` and `)}`.execute(db);
  return found.rows.map(({ key }) => key);
}

/**
 * Removes blobs that no row names: their process was killed between storing them and committing. Rows are written
 * within the request or job that stored their blob, so what is younger than `before` may still get one.
 * A blob from before this database was made is not its to remove: then the two were not put together by us, or the
 * database was lost and is being started anew.
 * @param before at least a day ago
 * @returns how many were removed
 */
export async function removeOrphanBlobs({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, before: Date): Promise<number> {
  // Object storage tells the second in which a blob was stored, and no more.
  const { rows } = await sql<{ madeAt: Date }>`
    select date_trunc('second', min(applied_at)) as "madeAt" from migrations`.execute(db);
  const madeAt = rows[0]?.madeAt ?? before;
  let removed = 0;
  for await (const batch of blobs.list()) {
    const old = batch.filter(({ storedAt }) => storedAt < before && storedAt >= madeAt).map(({ key }) => key);
    if (old.length === 0) continue;
    for (const key of await unreferencedBlobs(db, old)) {
      await blobs.remove(key);
      removed += 1;
    }
  }
  return removed;
}
