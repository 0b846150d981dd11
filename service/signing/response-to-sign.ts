import type { Db } from '../db/database.ts';

/** A signed response whose copy is to be made; `undefined` when there is none, or it is made. */
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
    ])
    .where('r.id', '=', responseId)
    .where('r.signed_state', '=', 'making')
    .executeTakeFirst();
  if (!row) return undefined;
  const { signerName, blob } = row;
  if (signerName === null || blob === null) throw new Error('A signed response without a signer or a document.');
  return { ...row, signerName, blob };
}

/**
 * When this person last opened what they answered, before they did. Known where they came by a personal link or gave the
 * address at the gate that they signed with.
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
