import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { workspaceOf } from '../../documents/find-document.ts';
import { enqueue } from '../../queue/queue.ts';
import { NotYourTurn } from './errors.ts';
import { findSigningById, type SignersPart, type Signing } from './signing.ts';
import { whoseTurn } from './signing-order.ts';

/**
 * Notes that somebody has signed their part, in the transaction that stores the response. The next are asked; after the last one,
 * the copy with the answers of all is made.
 * @throws NotYourTurn
 */
export async function advanceSigning(
  transaction: Db,
  part: SignersPart,
  responseId: string,
  workspaceId: string,
): Promise<void> {
  await lockOpen(transaction, part);
  await transaction
    .updateTable('signers')
    .set((e) => ({
      response_id: responseId,
      // The address at which they were asked, which the copy states: the owner may change the link's afterwards.
      email: e.fn.coalesce(
        e.selectFrom('recipients').select('email').whereRef('id', '=', 'signers.recipient_id'),
        'signers.email',
      ),
    }))
    .where('signing_id', '=', part.signingId)
    .where('position', '=', part.position)
    .execute();
  const signing = await findSigningById(transaction, part.signingId);
  if (!signing) throw new NotYourTurn();
  if (whoseTurn(signing).length > 0) {
    await askSigners(transaction, part.signingId, workspaceId);
    return;
  }
  await transaction
    .updateTable('signings')
    .set({ state: 'completed', ended_at: sql<Date>`now()` })
    .where('id', '=', part.signingId)
    .execute();
  const others = signing.signers.flatMap(({ responseId: id }) => (id === undefined || id === responseId ? [] : [id]));
  if (others.length > 0) {
    await transaction.updateTable('responses').set({ copied_with: responseId }).where('id', 'in', others).execute();
  }
  await enqueue(transaction, 'sign-response', { responseId }, workspaceId);
}

/**
 * Ends a signing because one of its signers declined, in the transaction that stores it. Those who have signed get a copy of their own.
 * @throws NotYourTurn
 */
export async function stopSigning(transaction: Db, part: SignersPart, workspaceId: string): Promise<void> {
  await lockOpen(transaction, part);
  await transaction
    .updateTable('signers')
    .set({ declined_at: sql<Date>`now()` })
    .where('signing_id', '=', part.signingId)
    .where('position', '=', part.position)
    .execute();
  await transaction
    .updateTable('signings')
    .set({ state: 'declined', ended_at: sql<Date>`now()` })
    .where('id', '=', part.signingId)
    .execute();
  await copyAlone(transaction, part.signingId, workspaceId);
}

/** Ends a signing, if it is open. Those who have signed get a copy of their own. */
export async function cancelSigning(db: Db, { id, documentId }: Pick<Signing, 'id' | 'documentId'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const cancelled = await transaction
      .updateTable('signings')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (cancelled) await copyAlone(transaction, cancelled.id, await workspaceOf(transaction, documentId));
  });
}

/** Queues a copy for each who has signed, since the one of all will not be made. */
async function copyAlone(transaction: Db, signingId: string, workspaceId: string): Promise<void> {
  const signing = await findSigningById(transaction, signingId);
  for (const { responseId } of signing?.signers ?? []) {
    if (responseId !== undefined) await enqueue(transaction, 'sign-response', { responseId }, workspaceId);
  }
}

/** Queues the mail to those whose turn it is. */
export async function askSigners(transaction: Db, signingId: string, workspaceId: string): Promise<void> {
  await enqueue(transaction, 'ask-signers', { signingId }, workspaceId);
}

/** Two who sign at the same moment take turns, so that exactly one is the last. */
async function lockOpen(transaction: Db, { signingId, position }: SignersPart) {
  await transaction.selectFrom('signings').select('id').where('id', '=', signingId).forUpdate().execute();
  const signing = await findSigningById(transaction, signingId);
  const isTheirs = signing && whoseTurn(signing).some((signer) => signer.position === position);
  if (!isTheirs) throw new NotYourTurn();
}
