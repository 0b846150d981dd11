import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isConnectionBroken } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { isNamedByNoRow } from './blob-columns.ts';
import { type DiscardingStore, discardBlobs, removeBlobs } from './discard-blobs.ts';
import { areBlobsKept } from './keep-blobs.ts';

/** Returns the keys that no row names. */
export async function findUnreferencedBlobs(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored (key) where ${isNamedByNoRow('stored.key')}`.execute(db);
  return found.rows.map(({ key }) => key);
}

/**
 * Runs `store`, which writes rows that name these blobs. On failure, removes those that no row names. Where its connection broke, the
 * rows may still be committed: the daily sweep removes the blobs if they are not.
 */
export async function removeBlobsOnFailure<T>(
  deps: Pick<Deps, 'db'> & DiscardingStore,
  keys: readonly string[],
  store: () => Promise<T>,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    await removeUnnamedBlobs(deps, keys, error);
    throw error;
  }
}

/**
 * Removes blobs after a failure, except those that a row names. If the database or the store does not answer, housekeeping removes
 * them later.
 */
export async function removeUnnamedBlobs(
  deps: Pick<Deps, 'db'> & DiscardingStore,
  keys: readonly string[],
  failure: unknown,
): Promise<void> {
  if (isConnectionBroken(failure)) return;
  await discardBlobs(deps, await findUnreferencedBlobs(deps.db, keys).catch(() => []));
}

/**
 * Removes blobs that no row names: leftovers of a process that was killed between storing a blob and committing its row.
 * A row is committed in the same request or job that stored its blob, so blobs younger than `before` are kept.
 * Blobs older than the database are kept too: either the store and the database do not belong together, or the database
 * was lost and created again. While an export runs, nothing is removed.
 * @param before at least a day ago
 * @param signal ends it early
 * @returns the number of blobs removed
 */
export async function removeOrphanBlobs(
  { db, blobs, log }: Pick<Deps, 'db'> & DiscardingStore,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  // Object storage reports the time of storing in whole seconds.
  const { rows } = await sql<{ createdAt: Date }>`
    select date_trunc('second', min(applied_at)) as "createdAt" from migrations`.execute(db);
  const createdAt = rows[0]?.createdAt ?? before;
  let removed = 0;
  for await (const batch of blobs.list()) {
    const candidates = batch.filter(({ storedAt }) => storedAt < before && storedAt >= createdAt).map(({ key }) => key);
    if (signal?.aborted) return removed;
    if (candidates.length === 0) continue;
    const unnamed = await findUnreferencedBlobs(db, candidates);
    if (unnamed.length > 0 && (await areBlobsKept(db))) return removed;
    removed += (await removeBlobs({ blobs, log }, unnamed, signal)).length;
  }
  return removed;
}
