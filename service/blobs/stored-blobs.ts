import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { isNamedByNoRow, namedBlobs } from './blob-columns.ts';
import { BlobMissing, StorageUnavailable } from './errors.ts';

/** Records blobs as a workspace's. Call it last in the transaction that names them: it locks the workspace's sum. */
export async function recordBlobs(
  transaction: Db,
  workspaceId: string,
  blobs: readonly { key: string; bytes: number }[],
): Promise<void> {
  const keys = blobs.map(({ key }) => key);
  const bytes = blobs.map((blob) => blob.bytes);
  await sql`
    insert into stored_blobs (key, workspace_id, bytes)
    select key, ${workspaceId}::uuid, bytes from unnest(${keys}::text[], ${bytes}::bigint[]) as stored (key, bytes)
    on conflict do nothing`.execute(transaction);
}

/** Marks all blobs of a document as deleted. Call it in the transaction that deletes the document, before it does. */
export async function markBlobsDeleted(transaction: Db, documentId: string): Promise<void> {
  await sql`
    update stored_blobs set deleted_at = clock_timestamp() where deleted_at is null and key in (
      select key from ${namedBlobs} as named where document_id = ${documentId}
    )`.execute(transaction);
}

/**
 * Records compressed copies of content. Visitors cause them, so they count no bytes of the workspace's storage. They replace
 * earlier copies, which are marked as deleted.
 */
export async function recordCopies(
  transaction: Db,
  workspaceId: string,
  keys: readonly string[],
  replaced: readonly string[],
): Promise<void> {
  await recordBlobs(
    transaction,
    workspaceId,
    keys.map((key) => ({ key, bytes: 0 })),
  );
  await markBlobsReplaced(transaction, replaced);
}

/** Marks replaced blobs as deleted. Call it in the transaction that names their replacements. */
export async function markBlobsReplaced(transaction: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update stored_blobs set deleted_at = clock_timestamp()
    where deleted_at is null and key = any (${keys}::text[])`.execute(transaction);
}

/** Returns the bytes that a workspace stores, including deleted content until its files are removed. */
export async function readStoredBytes(db: Db, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('workspace_storage')
    .select('bytes')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  // A workspace without a row has never stored anything.
  return row?.bytes ?? 0;
}

/** Every blob that a document names and that has no record, with its workspace and its size where a row has it. */
const unrecordedBlobs = sql<{ key: string; workspaceId: string; bytes: number | null }>`
  select n.key, d.workspace_id as "workspaceId", max(n.bytes) as bytes
  from ${namedBlobs} as n join documents d on d.id = n.document_id
  where not exists (select from stored_blobs where stored_blobs.key = n.key)
  group by n.key, d.workspace_id`;

/**
 * Makes the records equal to what the documents name: it marks blobs that no row names as deleted, and records those that
 * came without a record, by an import or an older version.
 * @param signal ends it early
 */
export async function reconcileStoredBlobs(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  signal?: AbortSignal,
): Promise<void> {
  await sql`
    update stored_blobs set deleted_at = now()
    where deleted_at is null and ${isNamedByNoRow('stored_blobs.key')}`.execute(db);
  const { rows } = await unrecordedBlobs.execute(db);
  for (const { key, workspaceId, bytes: known } of rows) {
    if (signal?.aborted) return;
    const bytes = known ?? (await sizeOf(blobs, key));
    if (bytes !== undefined) await recordBlobs(db, workspaceId, [{ key, bytes }]);
  }
}

/** Returns `undefined` for a blob that is missing in the store, or that the store refuses. @throws StorageUnavailable when it is away */
async function sizeOf(blobs: Deps['blobs'], key: string): Promise<number | undefined> {
  try {
    return await blobs.size(key);
  } catch (cause) {
    if (cause instanceof BlobMissing) return undefined;
    if (!(cause instanceof StorageUnavailable)) throw cause;
    await blobs.check();
    return undefined;
  }
}
