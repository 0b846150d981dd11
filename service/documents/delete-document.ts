import type { Db } from '../db/database.ts';
import { DocumentNotFound } from './errors/document-not-found.ts';
import { findDocument } from './find-document.ts';

/**
 * Deletes a document for good, on any plan: its link leads nowhere from then on, and versions, views, personal links and
 * responses go with it. Its files, which no row names any more, go within two days (housekeeping).
 * Jobs for it that are waiting or being done find nothing to do.
 * @throws DocumentNotFound also when somebody else was faster
 */
export async function deleteDocument(db: Db, workspaceId: string, ref: string): Promise<void> {
  const { id } = await findDocument(db, workspaceId, ref);
  await db.transaction().execute(async (transaction) => {
    // Reports of views and conversions hold their own row and then the document's: in the same order, neither waits for us for ever.
    const versions = await transaction
      .selectFrom('versions')
      .select('id')
      .where('document_id', '=', id)
      .forUpdate()
      .execute();
    const versionIds = versions.map((version) => version.id);
    if (versionIds.length > 0) await transaction.deleteFrom('views').where('version_id', 'in', versionIds).execute();
    const { numDeletedRows } = await transaction.deleteFrom('documents').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new DocumentNotFound();
  });
}
