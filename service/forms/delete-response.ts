import { markBlobsReplaced } from '../blobs/stored-blobs.ts';
import type { Db } from '../db/database.ts';

/** What became of a response that was to be deleted. */
export type ResponseDeletion = 'deleted' | 'not found' | 'of a signer';

/**
 * Deletes a response permanently, on any plan, with its events, notices and signed copy, whose file housekeeping removes
 * within a few minutes. The person may answer again. What one of several signers did stays: the others' copies contain it.
 * @param id a uuid
 */
export async function deleteResponse(db: Db, documentId: string, id: string): Promise<ResponseDeletion> {
  return db.transaction().execute(async (transaction) => {
    // A signed copy that is being made waits here, and then finds no response.
    const response = await transaction
      .selectFrom('responses')
      .select('signed_blob')
      .where('document_id', '=', documentId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!response) return 'not found';
    if (await isOfSigner(transaction, id)) return 'of a signer';
    if (response.signed_blob !== null) await markBlobsReplaced(transaction, [response.signed_blob]);
    await transaction.deleteFrom('responses').where('id', '=', id).execute();
    return 'deleted';
  });
}

/** Tells whether a response is what one of several signers did. */
export async function isOfSigner(db: Db, responseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('signers')
    .select('position')
    .where('response_id', '=', responseId)
    .executeTakeFirst();
  return found !== undefined;
}
