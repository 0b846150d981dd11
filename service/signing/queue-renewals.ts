import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { enqueue } from '../queue/queue.ts';

/** How many renewals are queued at once; the others follow in the next hour. */
const batchSize = 200;

/**
 * Queues the renewal of signed copies whose last time stamp ends soon. One that failed is queued again after a day. Several
 * processes may call it at once.
 * @returns how many were queued
 */
export async function queueRenewals(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('responses')
      .set({ signed_renew_tried_at: sql<Date>`now()` })
      .where('id', 'in', (e) =>
        e
          .selectFrom('responses')
          .select('id')
          .where('signed_renew_at', '<=', sql<Date>`now()`)
          .where(sql<boolean>`coalesce(signed_renew_tried_at < now() - interval '1 day', true)`)
          .orderBy('signed_renew_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'document_id'])
      .execute();
    for (const { id, document_id: documentId } of due) {
      await enqueue(transaction, 'renew-copy', { responseId: id }, await workspaceOf(transaction, documentId));
    }
    return due.length;
  });
}
