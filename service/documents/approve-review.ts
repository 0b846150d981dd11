import { parseDocumentRef } from '#shared/contract/document-ref';
import type { Db } from '../db/database.ts';
import { DocumentNotFound } from './errors/document-not-found.ts';

/**
 * Lets a document that was held for review be seen; for the operator, who looks across workspaces.
 * @param ref the document's link, slug or uuid
 * @returns whether it was held
 * @throws DocumentNotFound
 */
export async function approveReview(db: Db, ref: string): Promise<{ id: string; slug: string; wasHeld: boolean }> {
  const parsed = parseDocumentRef(ref);
  if (!parsed) throw new DocumentNotFound();
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('documents')
      .select(['id', 'slug', 'review_status'])
      .where((e) => ('uuid' in parsed ? e('id', '=', parsed.uuid) : e('slug', '=', parsed.slug)))
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new DocumentNotFound();
    await transaction.updateTable('documents').set({ review_status: null }).where('id', '=', found.id).execute();
    return { id: found.id, slug: found.slug, wasHeld: found.review_status !== null };
  });
}
