import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../db/database.ts';
import { copyTitle } from './copy-title.ts';

/** Returns a signed response whose copy is not made yet; `undefined` when there is none. */
export async function responseToSign(db: Db, responseId: string) {
  const row = await db
    .selectFrom('responses as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .innerJoin('versions as v', 'v.id', 'r.version_id')
    .leftJoin('signers as s', 's.response_id', 'r.id')
    .leftJoin('signings', 'signings.id', 's.signing_id')
    .select([
      'r.id',
      'r.document_id as documentId',
      'r.version_id as versionId',
      'r.recipient_id as recipientId',
      'r.submitted_at as submittedAt',
      'r.email',
      'r.email_verified as emailVerified',
      'r.answers',
      'r.signature',
      'r.consent',
      'r.ip',
      'r.location',
      'r.device',
      'r.language',
      // Chosen by the owner where several people sign, who may use different ones.
      'signings.language as signingLanguage',
      'r.original_sha256 as originalSha256',
      's.name as askedName',
      's.email as askedEmail',
      'r.signer_name as signerName',
      'v.shown_blob as blob',
      'v.form',
    ])
    .select(copyTitle(sql.ref('r.id'), 'd.title').as('title'))
    .where('r.id', '=', responseId)
    .where('r.signed_state', '=', 'making')
    .executeTakeFirst();
  if (!row) return undefined;
  const { signerName, blob } = row;
  if (signerName === null || blob === null) throw new Error('The signed response has no signer or no document.');
  return { ...row, signerName, blob };
}

export interface EarlierSigner {
  responseId: string;
  name: string;
  signature: unknown;
  email: string | null;
  askedName: string;
  askedEmail: string | null;
  emailVerified: boolean;
  submittedAt: Date;
  consent: string | null;
  ip: string | null;
  location: string | null;
  device: string | null;
  answers: unknown;
  /** Names of the fields that were theirs. */
  fields: string[];
}

/** Returns those who signed the same document before this response, the last of several, in the order of time. */
export async function signersBefore(db: Db, responseId: string): Promise<EarlierSigner[]> {
  const rows = await db
    .selectFrom('responses as r')
    .innerJoin('signers as s', 's.response_id', 'r.id')
    .select(['r.id as responseId', 'r.signer_name', 'r.signature', 'r.email', 'r.submitted_at as submittedAt'])
    .select([
      'r.email_verified as emailVerified',
      'r.consent',
      'r.ip',
      'r.location',
      'r.device',
      'r.answers',
      's.name as askedName',
      's.email as askedEmail',
      's.fields',
    ])
    .where('r.copied_with', '=', responseId)
    .orderBy('r.submitted_at')
    .execute();
  return rows.map(({ signer_name: name, fields, ...row }) => ({
    ...row,
    name: name ?? '',
    fields: z.array(z.string()).parse(fields),
  }));
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
