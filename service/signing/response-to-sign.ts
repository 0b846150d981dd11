import type { Db } from '../db/database.ts';

/** Returns a signed response whose copy is not made yet; `undefined` when there is none. */
export async function responseToSign(db: Db, responseId: string) {
  const row = await db
    .selectFrom('responses as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .innerJoin('versions as v', 'v.id', 'r.version_id')
    .select([
      'r.id',
      'r.document_id as documentId',
      'r.version_id as versionId',
      'r.recipient_id as recipientId',
      'r.submitted_at as submittedAt',
      'r.email',
      'r.answers',
      'r.signature',
      'r.consent',
      'r.ip',
      'r.location',
      'r.device',
      'r.original_sha256 as originalSha256',
      'r.signer_name as signerName',
      'd.title',
      'v.shown_blob as blob',
      'v.form',
    ])
    .where('r.id', '=', responseId)
    .where('r.signed_state', '=', 'making')
    .executeTakeFirst();
  if (!row) return undefined;
  const { signerName, blob } = row;
  if (signerName === null || blob === null) throw new Error('The signed response has no signer or no document.');
  return { ...row, signerName, blob };
}

/**
 * Returns when this person last opened the document before answering. Known for a personal link, or if the address
 * entered at the gate is the signer's.
 */
export async function openedAt(
  db: Db,
  response: { versionId: string; recipientId: string | null; email: string | null; submittedAt: Date },
): Promise<Date | undefined> {
  const { recipientId, email, versionId, submittedAt } = response;
  if (recipientId === null && email === null) return undefined;
  const view = await db
    .selectFrom('views')
    .select('opened_at')
    .where('version_id', '=', versionId)
    .where('opened_at', '<=', submittedAt)
    .where((e) =>
      e.or([
        ...(recipientId === null ? [] : [e('recipient_id', '=', recipientId)]),
        ...(email === null ? [] : [e(e.fn<string>('lower', ['email']), '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  return view?.opened_at;
}
