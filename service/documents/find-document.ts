import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import type { Db } from '../db/database.ts';
import { DocumentNotFound } from '../errors/request-errors.ts';
import { type StoredDocument, selectDocuments, toStoredDocument } from './stored-document.ts';

/**
 * Finds a document of the workspace by its link, slug or uuid.
 * @throws DocumentNotFound also for a document of another workspace
 */
export async function findDocument(db: Db, workspaceId: string, ref: string): Promise<StoredDocument> {
  const parsed = parseDocumentRef(ref);
  if (!parsed || ('slug' in parsed && !/^[\w-]+$/.test(parsed.slug))) throw new DocumentNotFound();
  const row = await selectDocuments(db, workspaceId)
    .where((e) => ('uuid' in parsed ? e('d.id', '=', parsed.uuid) : e('d.slug', '=', parsed.slug)))
    .executeTakeFirst();
  if (!row) throw new DocumentNotFound();
  return toStoredDocument(row);
}

/** Returns the workspace's documents with these ids, in that order, and skips unknown ids. */
export async function findDocumentsByIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<StoredDocument[]> {
  if (ids.length === 0) return [];
  const rows = await selectDocuments(db, workspaceId).where('d.id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, toStoredDocument(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns the id of the workspace that a document belongs to. The document must exist. */
export async function workspaceOf(db: Db, documentId: string): Promise<string> {
  const { workspace_id } = await db
    .selectFrom('documents')
    .select('workspace_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return workspace_id;
}
