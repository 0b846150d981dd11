import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { type DrawnOrTyped, type StoredAnswer, storedAnswers } from '../form-model/stored-answer.ts';
import { enqueue } from '../queue/queue.ts';

/** A submission that was looked at and found right. */
export interface NewResponse {
  /** Made before it was asked for, so that one that is sent twice is stored once. */
  id: string;
  documentId: string;
  versionId: string;
  recipientId: string | undefined;
  name: string | undefined;
  email: string | undefined;
  answers: StoredAnswer[];
  signing: SigningEvidence | undefined;
}

/** What is kept of a signature; of an answer without one, nothing of it is. */
export interface SigningEvidence {
  signerName: string;
  drawing: DrawnOrTyped;
  consent: string;
  ip: string | undefined;
  location: string | undefined;
  device: string | undefined;
  /** SHA-256 of the PDF that the signer was shown. */
  originalSha256: Buffer;
}

/** A response as its answerer gets to see it. */
export interface StoredResponse {
  at: Date;
  signed: boolean;
  answers: StoredAnswer[];
}

/** Stores a response, and has the signed copy made of one that was signed. One that is there already stays as it is. */
export async function storeResponse(db: Db, response: NewResponse): Promise<StoredResponse> {
  const { signing } = response;
  await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('responses')
      .values({
        id: response.id,
        document_id: response.documentId,
        version_id: response.versionId,
        recipient_id: response.recipientId ?? null,
        name: response.name ?? null,
        email: response.email ?? null,
        answers: JSON.stringify(response.answers),
        ...(signing ? signedColumns(signing) : {}),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted && signing) {
      const workspaceId = await workspaceOf(transaction, response.documentId);
      await enqueue(transaction, 'sign-response', { responseId: response.id }, workspaceId);
    }
  });
  const kept = await findStoredResponse(db, response.id);
  if (!kept) throw new Error('A response that was stored is gone.');
  return kept;
}

/** A response that was stored before. */
export async function findStoredResponse(db: Db, id: string): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('responses')
    .select(['submitted_at', 'answers', sql<boolean>`signer_name is not null`.as('signed')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { at: row.submitted_at, signed: row.signed, answers: storedAnswers.parse(row.answers) };
}

function signedColumns(signing: SigningEvidence) {
  return {
    signer_name: signing.signerName,
    signature: JSON.stringify(signing.drawing),
    consent: signing.consent,
    ip: signing.ip ?? null,
    location: signing.location ?? null,
    device: signing.device ?? null,
    signed_state: 'making' as const,
    original_sha256: signing.originalSha256,
  };
}
