import type { Db } from '../db/database.ts';
import { workspaceOf } from '../documents/workspace-of.ts';
import { enqueue } from '../jobs/queue.ts';

/** Has a signed copy made that could not be made before; of any other, nothing happens. */
export async function makeCopyAgain(db: Db, documentId: string, responseId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('responses')
      .set({ signed_state: 'making' })
      .where('id', '=', responseId)
      .where('document_id', '=', documentId)
      .where('signed_state', '=', 'failed')
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await enqueue(transaction, 'sign-response', { responseId }, await workspaceOf(transaction, documentId));
  });
}
