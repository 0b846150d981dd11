import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import { markBlobsDeleted } from '../blobs/stored-blobs.ts';
import type { Db } from '../db/database.ts';
import { retryOnLockConflict } from '../db/lock-conflicts.ts';
import { DocumentNotFound } from '../errors/request-errors.ts';
import { findDocument } from './find-document.ts';

/** Counts of what is deleted with a document, besides its content and views. */
export interface DocumentDependents {
  recipients: number;
  /** Without who declined to sign. */
  responses: number;
  declined: number;
}

/** Counts what would be deleted together with a document. */
export async function countDependents(db: Db, documentId: string): Promise<DocumentDependents> {
  const [{ recipients }, { submitted, declined }] = await Promise.all([
    db
      .selectFrom('recipients')
      .select((e) => e.fn.countAll<number>().as('recipients'))
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('responses')
      .select((e) => [e.fn.countAll<number>().as('submitted'), e.fn.count<number>('declined_reason').as('declined')])
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow(),
  ]);
  return { recipients, responses: submitted - declined, declined };
}

/**
 * Deletes a document permanently, on any plan, with its versions, views, personal links and responses. Housekeeping
 * removes its files within a few minutes. Jobs for it find nothing to do. Waits for whoever uses the document at that moment.
 * @throws DocumentNotFound also when someone else deleted it first
 */
export async function deleteDocument(db: Db, workspaceId: string, ref: string): Promise<void> {
  const { id } = await findDocument(db, workspaceId, ref);
  await retryOnLockConflict(db, async (transaction) => {
    // Locks the document first, like openings, answers and replacements.
    await transaction.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute();
    // Conversions, compressed copies and signed copies record their files together with these rows.
    const versions = await transaction
      .selectFrom('versions')
      .select('id')
      .where('document_id', '=', id)
      .forUpdate()
      .execute();
    await transaction.selectFrom('responses').select('id').where('document_id', '=', id).forUpdate().execute();
    const versionIds = versions.map((version) => version.id);
    await markBlobsDeleted(transaction, id);
    if (versionIds.length > 0) await transaction.deleteFrom('views').where('version_id', 'in', versionIds).execute();
    const { numDeletedRows } = await transaction.deleteFrom('documents').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new DocumentNotFound();
  });
}

/**
 * Deletes a document of any workspace, for the operator.
 * @param ref the document's link, slug or uuid
 * @returns the document and its publisher
 * @throws DocumentNotFound
 */
export async function deleteAnyDocument(
  db: Db,
  ref: string,
): Promise<{ id: string; slug: string; publishedBy: string }> {
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
