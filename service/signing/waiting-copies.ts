import { sql } from 'kysely';
import type { StoredBlob } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';

/** A copy that could not be mailed in this time is not mailed: nobody waits for it any more. */
const untilDays = 30;

/** A stored copy that waits to be mailed to one of its signers. */
export interface WaitingCopy extends Pick<StoredBlob, 'key' | 'bytes'> {
  responseId: string;
  workspaceId: string;
  /** Of the signer. */
  email: string | null;
}

/** Lets the copy for the signer of a response wait for room in the mail queue, and until their address may get another. */
export async function addWaiting(transaction: Db, responseId: string): Promise<void> {
  await transaction
    .updateTable('responses')
    .set({ copy_unmailed_since: sql<Date>`now()` })
    .where('id', '=', responseId)
    .execute();
}

/** Returns the copy that has waited longest, but none of these workspaces, and none to these addresses. */
export async function nextWaiting(
  db: Db,
  except: { workspaces: readonly string[]; addresses: readonly string[] },
): Promise<WaitingCopy | undefined> {
  const { rows } = await sql<WaitingCopy>`
    select r.id as "responseId", d.workspace_id as "workspaceId", r.email, s.key, s.bytes::float8 as bytes
    from responses r
      join documents d on d.id = r.document_id
      left join responses last on last.id = r.copied_with
      join stored_blobs s on s.key = coalesce(last.signed_blob, r.signed_blob)
    where r.copy_unmailed_since > now() - make_interval(days => ${untilDays})
      and d.workspace_id <> all (${except.workspaces}::uuid[])
      and coalesce(r.email, '') <> all (${except.addresses}::text[])
    order by r.copy_unmailed_since, r.id
    limit 1`.execute(db);
  return rows[0];
}

/**
 * Ends the waiting of a copy, and locks its row: another process that is at it finds the copy mailed.
 * @returns false when the copy waits no longer
 */
export async function endWaiting(transaction: Db, responseId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('responses')
    .set({ copy_unmailed_since: null })
    .where('id', '=', responseId)
    .where('copy_unmailed_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
