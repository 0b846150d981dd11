import * as z from 'zod';
import type { Db } from '../db/database.ts';
import { findDocument } from '../documents/find-document.ts';
import { CopyFailed } from './errors/copy-failed.ts';
import { CopyNotReady } from './errors/copy-not-ready.ts';
import { NoSignedResponse } from './errors/no-signed-response.ts';

/** A signed copy that is made. */
export interface FoundCopy {
  blob: string;
  /** A title to save it under. */
  name: string;
}

/**
 * Finds the signed copy of a response to a document of the workspace.
 * @throws DocumentNotFound, NoSignedResponse, CopyNotReady, CopyFailed
 */
export async function findSignedCopy(db: Db, workspaceId: string, ref: string, responseId: string): Promise<FoundCopy> {
  const document = await findDocument(db, workspaceId, ref);
  if (!z.uuid().safeParse(responseId).success) throw new NoSignedResponse();
  const response = await db
    .selectFrom('responses')
    .select(['signed_state', 'signed_blob', 'signer_name'])
    .where('id', '=', responseId)
    .where('document_id', '=', document.id)
    .executeTakeFirst();
  if (!response?.signed_state) throw new NoSignedResponse();
  if (response.signed_state === 'failed') throw new CopyFailed();
  if (response.signed_state === 'making' || response.signed_blob === null) throw new CopyNotReady();
  const title = document.title.replace(/\.(pdf|docx?|pptx?|xlsx?)\s*$/i, '');
  return { blob: response.signed_blob, name: `${title} (signed by ${response.signer_name})` };
}
