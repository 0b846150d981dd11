import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../../db/database.ts';
import type { Signer, Signing } from './signing.ts';

/** Why a signing ended before everyone had signed. */
export type Unfinished = 'declined' | 'cancelled';

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
    .select(['g.state', 's.email', 'link.email as linkEmail'])
    .where('g.document_id', '=', documentId)
    .where('g.started_at', '<', startedAt)
    .where('s.response_id', 'is not', null)
    .orderBy('g.started_at', 'desc')
    .execute();
  const theirs = signatures.find((one) => emailKey(one.linkEmail ?? one.email ?? '') === emailKey(email));
  return theirs?.state === 'declined' || theirs?.state === 'cancelled' ? theirs.state : undefined;
}
