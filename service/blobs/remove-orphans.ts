import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { unnamedBlobs } from './unnamed-blobs.ts';

/**
 * Removes blobs that no row names: their process was killed between storing them and committing. Rows are written
 * within the request or job that stored their blob, so what is younger than `before` may still get one.
 * A blob from before this database was made is not its to remove: then the two were not put together by us, or the
 * database was lost and is being started anew.
 * @param before at least a day ago
 * @returns how many were removed
 */
export async function removeOrphans({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, before: Date): Promise<number> {
  // Object storage tells the second in which a blob was stored, and no more.
  const { rows } = await sql<{ madeAt: Date }>`
    select date_trunc('second', min(applied_at)) as "madeAt" from migrations`.execute(db);
  const madeAt = rows[0]?.madeAt ?? before;
  let removed = 0;
  for await (const batch of blobs.list()) {
    const old = batch.filter(({ storedAt }) => storedAt < before && storedAt >= madeAt).map(({ key }) => key);
    if (old.length === 0) continue;
    for (const key of await unnamedBlobs(db, old)) {
      await blobs.remove(key);
      removed += 1;
    }
  }
  return removed;
}
