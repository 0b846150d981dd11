import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { areBlobsKept } from './keep-blobs.ts';
import { findUnreferencedBlobs } from './orphan-blobs.ts';

/** Tells whether content was deleted before a date, and its files are still there. */
export async function hasDeletedBlobs(db: Db, before: Date): Promise<boolean> {
  const found = await db.selectFrom('stored_blobs').select('key').where('deleted_at', '<', before).limit(1).execute();
  return found.length > 0;
}

const batchSize = 500;
const removalsAtOnce = 8;

/**
 * Removes the files of content that was deleted before a date. A file is removed before its row: after a crash in between,
 * the next sweep finds the row again, and removing a missing file is no error. While an export runs, nothing is removed.
 * @param signal ends it after a batch
 * @returns the number of blobs removed
 */
export async function sweepDeletedBlobs(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const rows = await db
      .selectFrom('stored_blobs')
      .select('key')
      .where('deleted_at', '<', before)
      .orderBy('deleted_at')
      .limit(batchSize)
      .execute();
    if (rows.length === 0 || (await areBlobsKept(db))) break;
    const keys = rows.map(({ key }) => key);
    const unused = await findUnreferencedBlobs(db, keys);
    for (let at = 0; at < unused.length; at += removalsAtOnce) {
      await Promise.all(unused.slice(at, at + removalsAtOnce).map((key) => blobs.remove(key)));
    }
    const used = keys.filter((key) => !unused.includes(key));
    if (unused.length > 0) await db.deleteFrom('stored_blobs').where('key', 'in', unused).execute();
    if (used.length > 0) {
      await db.updateTable('stored_blobs').set({ deleted_at: null }).where('key', 'in', used).execute();
    }
    removed += unused.length;
  }
  return removed;
}
