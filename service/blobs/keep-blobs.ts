import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../db/database.ts';

const lock = 'export';

/**
 * Keeps the blobs of all content that is there now, until the connection is closed: what is deleted meanwhile loses its row only. Call it
 * before the transaction whose snapshot names them.
 */
export async function keepBlobs(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [lock]);
}

/** Returns whether somebody keeps the blobs of deleted content. Ask after the query that finds it, and before its files are removed. */
export async function areBlobsKept(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as "isFree"`.execute(db);
  return rows[0]?.isFree !== true;
}
