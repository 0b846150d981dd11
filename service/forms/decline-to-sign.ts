import type { Db } from '../db/database.ts';
import { workspaceOf } from '../documents/find-document.ts';
import { recordEvents } from '../events/record-events.ts';
import { stopSigning } from './signers/signing-transitions.ts';
import { findStoredResponse, type NewResponse, orWithoutRecipient, type StoredResponse } from './store-response.ts';

/** A visitor's refusal to sign. */
export interface NewDecline extends Omit<NewResponse, 'answers' | 'signing'> {
  /** Empty without a reason. */
  reason: string;
}

/**
 * Stores that a visitor declined to sign, which ends the signing of several. A response with the same id stays unchanged.
 * @throws NotYourTurn
 * @returns what is stored under the id: this decline, or what was sent before
 */
export async function declineToSign(db: Db, declined: NewDecline): Promise<StoredResponse> {
  await orWithoutRecipient(declined, (sent) => db.transaction().execute((transaction) => store(transaction, sent)));
  const stored = await findStoredResponse(db, declined.id);
  if (!stored) throw new Error('The decline was deleted while it was being stored.');
  return stored;
}

async function store(transaction: Db, declined: NewDecline): Promise<void> {
  const { id, documentId, reason } = declined;
  const inserted = await transaction
    .insertInto('responses')
    .values({
      id,
      document_id: documentId,
      version_id: declined.versionId,
      recipient_id: declined.recipientId ?? null,
      name: declined.name ?? null,
      email: declined.email ?? null,
      email_verified: declined.emailVerified,
      answers: '[]',
      declined_reason: reason,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  if (declined.part) await stopSigning(transaction, declined.part, await workspaceOf(transaction, documentId));
  const data = reason === '' ? {} : { reason };
  await recordEvents(transaction, [{ kind: 'response.declined', documentId, responseId: id, data }]);
}

/** Returns when a recipient declined to sign a document; `undefined` when they have not, or have answered since. */
export async function findDecline(db: Db, documentId: string, recipientId: string): Promise<Date | undefined> {
  const latest = await db
    .selectFrom('responses')
    .select(['submitted_at', 'declined_reason'])
    .where('document_id', '=', documentId)
    .where('recipient_id', '=', recipientId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest && latest.declined_reason !== null ? latest.submitted_at : undefined;
}
