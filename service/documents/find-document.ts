import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import type { Db } from '../db/database.ts';
import { DocumentNotFound } from './errors/document-not-found.ts';
import { documentsOf, type StoredDocument, stored } from './stored-document.ts';

/**
 * Finds a document of the workspace by its link, slug or uuid.
 * @throws DocumentNotFound also for another workspace's
 */
export async function findDocument(db: Db, workspaceId: string, ref: string): Promise<StoredDocument> {
  const parsed = parseDocumentRef(ref);
  if (!parsed || ('slug' in parsed && !/^[\w-]+$/.test(parsed.slug))) throw new DocumentNotFound();
  const row = await documentsOf(db, workspaceId)
    .where((e) => ('uuid' in parsed ? e('d.id', '=', parsed.uuid) : e('d.slug', '=', parsed.slug)))
    .executeTakeFirst();
  if (!row) throw new DocumentNotFound();
  return stored(row);
}
