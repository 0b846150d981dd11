import type { NotNull } from 'kysely';
import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import { addressOf, type Signer, type Signing } from './signing.ts';

/** Why a signing ended before everyone had signed. */
export type Unfinished = 'declined' | 'cancelled';

/** A signing that ended before everyone had signed, as one of those who have sees it. */
export interface UnfinishedSigning {
  state: Unfinished;
  endedAt: Date;
  /** In the order in which they sign. */
  others: { name: string; signedAt: Date | undefined; declinedAt: Date | undefined }[];
}

/** Returns the signing that ended before everyone had signed, by the ids of the responses that are a part of one. */
export async function findUnfinishedSignings(
  db: Db,
  responseIds: readonly string[],
): Promise<Map<string, UnfinishedSigning>> {
  if (responseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signers as s')
    .innerJoin('signings as g', 'g.id', 's.signing_id')
    .innerJoin('signers as other', (join) =>
      join.onRef('other.signing_id', '=', 's.signing_id').onRef('other.position', '<>', 's.position'),
    )
    .leftJoin('responses as r', 'r.id', 'other.response_id')
    .select(['s.response_id as responseId', 'g.state', 'g.ended_at as endedAt'])
    .select(['other.name', 'other.declined_at as declinedAt', 'r.submitted_at as signedAt'])
    .where('s.response_id', 'in', responseIds)
    .where('g.state', 'in', ['declined', 'cancelled'])
    .where('g.ended_at', 'is not', null)
    .orderBy('other.position')
    .$narrowType<{ responseId: NotNull; state: Unfinished; endedAt: NotNull }>()
    .execute();
  const found = new Map<string, UnfinishedSigning>();
  for (const { responseId, state, endedAt, name, signedAt, declinedAt } of rows) {
    const signing = found.get(responseId) ?? { state, endedAt, others: [] };
    signing.others.push({ name, signedAt: signedAt ?? undefined, declinedAt: declinedAt ?? undefined });
    found.set(responseId, signing);
  }
  return found;
}

/**
 * Returns how an earlier signing of the same document ended in which this person has signed, the latest of them;
 * `undefined` if there is none, or if everyone signed it. A person is known by their address.
 */
export async function findEarlierSignature(
  db: Db,
  { documentId, startedAt }: Pick<Signing, 'documentId' | 'startedAt'>,
  { email }: Pick<Signer, 'email'>,
): Promise<Unfinished | undefined> {
  if (email === undefined) return undefined;
  const signatures = await db
    .selectFrom('signings as g')
    .innerJoin('signers as s', 's.signing_id', 'g.id')
    .leftJoin('recipients as link', 'link.id', 's.recipient_id')
    .select(['g.state', 's.response_id', 's.email', 'link.email as linkEmail'])
    .where('g.document_id', '=', documentId)
    .where('g.started_at', '<', startedAt)
    .where('s.response_id', 'is not', null)
    .orderBy('g.started_at', 'desc')
    .execute();
  const theirs = signatures.find((one) => emailKey(addressOf(one) ?? '') === emailKey(email));
  return theirs?.state === 'declined' || theirs?.state === 'cancelled' ? theirs.state : undefined;
}
