import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import type { Db } from '../db/database.ts';
import { deleteDocument } from './delete-document.ts';
import { DocumentNotFound } from './errors/document-not-found.ts';

/**
 * Deletes a document of any workspace, for the operator: what should never have been published, whoever published it.
 * @param ref the document's link, slug or uuid
 * @returns whose it was
 * @throws DocumentNotFound
 */
export async function takeDown(db: Db, ref: string): Promise<{ id: string; slug: string; publishedBy: string }> {
  const parsed = parseDocumentRef(ref);
  if (!parsed) throw new DocumentNotFound();
  const found = await db
    .selectFrom('documents as d')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .select(['d.id', 'd.slug', 'd.workspace_id', 'u.email'])
    .where((e) => ('uuid' in parsed ? e('d.id', '=', parsed.uuid) : e('d.slug', '=', parsed.slug)))
    .executeTakeFirst();
  if (!found) throw new DocumentNotFound();
  await deleteDocument(db, found.workspace_id, found.id);
  return { id: found.id, slug: found.slug, publishedBy: found.email };
}
