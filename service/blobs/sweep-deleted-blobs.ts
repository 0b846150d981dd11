import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type DiscardingStore, removeBlobs } from './discard-blobs.ts';
import { areBlobsKept } from './keep-blobs.ts';
import { findUnreferencedBlobs } from './orphan-blobs.ts';

/** Tells whether content was deleted before a date, and its files are still there. */
export async function hasDeletedBlobs(db: Db, before: Date): Promise<boolean> {
  const found = await db.selectFrom('stored_blobs').select('key').where('deleted_at', '<', before).limit(1).execute();
  return found.length > 0;
}

const batchSize = 500;

/**
 * Removes the files of content that was deleted before a date. A file is removed before its row: after a crash in between,
 * the next sweep finds the row again, and removing a missing file is no error. While an export runs, nothing is removed.
 * A file that the store refuses to remove is tried again after all others.
 * @param signal ends it after a batch
 * @returns the number of blobs removed
 * @throws StorageUnavailable when the store is away
 */
export async function sweepDeletedBlobs(
  { db, ...store }: Pick<Deps, 'db'> & DiscardingStore,
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
    const gone = await removeBlobs(store, unused);
    const refused = unused.filter((key) => !gone.includes(key));
    const used = keys.filter((key) => !unused.includes(key));
    if (gone.length > 0) await db.deleteFrom('stored_blobs').where('key', 'in', gone).execute();
    await setDeletedAt(db, used, null);
    await setDeletedAt(db, refused, sql<Date>`now()`);
    removed += gone.length;
    if (refused.length === rows.length) break;
  }
  return removed;
}

async function setDeletedAt(db: Db, keys: readonly string[], deleted_at: RawBuilder<Date> | null): Promise<void> {
  if (keys.length > 0) await db.updateTable('stored_blobs').set({ deleted_at }).where('key', 'in', keys).execute();
}
