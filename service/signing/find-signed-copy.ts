import type { Context } from 'hono';
import { sql } from 'kysely';
import * as z from 'zod';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Db } from '../db/database.ts';
import { findDocument, workspaceOf } from '../documents/find-document.ts';
import { awaitsSigners } from '../forms/signers/signing.ts';
import { pdfAttachment } from '../http/content-disposition.ts';
import { sendBlob } from '../http/send-blob.ts';
import { enqueue } from '../queue/queue.ts';
import { copyTitle } from './copy-title.ts';
import { CopyAwaitsSigners, CopyFailed, CopyNotReady, NoSignedResponse } from './errors.ts';

/** A finished signed copy. */
interface FoundCopy {
  blob: string;
  /** File name without ending. */
  name: string;
}

/**
 * Finds the signed copy of a response to a document of the workspace.
 * @throws DocumentNotFound, NoSignedResponse, CopyNotReady, CopyAwaitsSigners, CopyFailed
 */
export async function findSignedCopy(db: Db, workspaceId: string, ref: string, responseId: string): Promise<FoundCopy> {
  const document = await findDocument(db, workspaceId, ref);
  if (!z.uuid().safeParse(responseId).success) throw new NoSignedResponse();
  return findCopy(db, responseId, document.id);
}

/**
 * Finds the signed copy of a response for the person who signed it.
 * @throws NoSignedResponse, CopyNotReady, CopyAwaitsSigners, CopyFailed
 */
export async function findSignersCopy(db: Db, responseId: string): Promise<FoundCopy> {
  return findCopy(db, responseId);
}

async function findCopy(db: Db, responseId: string, documentId?: string): Promise<FoundCopy> {
  const response = await db
    .selectFrom('responses')
    .innerJoin('documents', 'documents.id', 'responses.document_id')
    // Of several signers, the last one's response has the copy of all.
    .innerJoin('responses as copy', (join) =>
      join.on((e) => e('copy.id', '=', e.fn.coalesce('responses.copied_with', 'responses.id'))),
    )
    .select(awaitsSigners)
    .select(['copy.signed_state', 'copy.signed_blob', 'responses.signer_name'])
    .select(copyTitle(sql.ref('copy.id'), 'documents.title').as('title'))
    .where('responses.id', '=', responseId)
    .$if(documentId !== undefined, (query) => query.where('responses.document_id', '=', documentId ?? ''))
    .executeTakeFirst();
  if (!response?.signed_state) throw new NoSignedResponse();
  if (response.signed_state === 'failed') throw new CopyFailed();
  if (response.awaitsSigners) throw new CopyAwaitsSigners();
  if (response.signed_state === 'making' || response.signed_blob === null) throw new CopyNotReady();
  return { blob: response.signed_blob, name: copyName(response.title, response.signer_name ?? '') };
}

/** Returns the file name of a signed copy, without ending. */
export function copyName(title: string, signerName: string): string {
  return `${title.replace(/\.(pdf|docx?|pptx?|xlsx?)\s*$/i, '')} (signed by ${signerName})`;
}

/** Sends a signed copy as a download. Nothing keeps it, so a client that has one asks with its ETag. */
export async function sendSignedCopy(c: Context, blobs: BlobStore, { blob, name }: FoundCopy) {
  const source = { size: blobs.size, read: blobs.open };
  return sendBlob(c, source, {
    key: blob,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': pdfAttachment(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Retries a failed signed copy, for all whose copy it is; does nothing for any other. */
export async function retrySignedCopy(db: Db, documentId: string, responseId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const copy = await transaction
      .selectFrom('responses')
      .select((e) => e.fn.coalesce('copied_with', 'id').as('id'))
      .where('id', '=', responseId)
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    if (!copy) return;
    const { numUpdatedRows } = await transaction
      .updateTable('responses')
      .set({ signed_state: 'making' })
      .where('id', '=', copy.id)
      .where('signed_state', '=', 'failed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await transaction
      .updateTable('responses')
      .set({ signed_state: 'making' })
      .where('copied_with', '=', copy.id)
      .where('signed_state', '=', 'failed')
      .execute();
    await enqueue(transaction, 'sign-response', { responseId: copy.id }, await workspaceOf(transaction, documentId));
  });
}
