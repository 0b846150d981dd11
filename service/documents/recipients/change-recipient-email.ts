import type { Db } from '../../db/database.ts';
import { BadRequest, RecipientNotFound } from '../../errors/request-errors.ts';
import { enqueue } from '../../queue/queue.ts';
import { findDocument } from '../find-document.ts';
import { isRecipientCode } from './recipient-code.ts';
import { readableEmail } from './recipient-email.ts';

/**
 * Corrects a recipient's address. Their link and views stay. What became of mail to the earlier address is forgotten, and what
 * still waits for it is not sent; a signer is asked at the new one instead.
 * @param address as the contract accepts it
 * @param code the value of `r` in the personal link
 * @throws DocumentNotFound, RecipientNotFound, BadRequest for an address that another recipient of the document has
 */
export async function changeRecipientEmail(
  db: Db,
  workspaceId: string,
  ref: string,
  code: string,
  address: string,
): Promise<void> {
  const document = await findDocument(db, workspaceId, ref);
  if (!isRecipientCode(code)) throw new RecipientNotFound();
  const email = readableEmail(address);
  await db.transaction().execute(async (transaction) => {
    // Before the recipient is locked, as the end of a mail does.
    const unsent = await transaction
      .deleteFrom('mails')
      .where('state', '=', 'waiting')
      .where('recipient_id', 'in', (e) =>
        e
          .selectFrom('recipients')
          .select('id')
          .where('document_id', '=', document.id)
          .where('code', '=', code)
          .where('email', 'is distinct from', email),
      )
      .executeTakeFirst();
    const recipient = await transaction
      .selectFrom('recipients')
      .select(['id', 'email'])
      .where('document_id', '=', document.id)
      .where('code', '=', code)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!recipient) throw new RecipientNotFound();
    if (email === recipient.email) return;
    await transaction
      .updateTable('recipients')
      .set({ email, mail_state: null, mail_at: null, mail_error: null, mail_bounce: null })
      .where('id', '=', recipient.id)
      .execute()
      .catch(refuseDuplicate);
    if (unsent.numDeletedRows > 0n) await askAgain(transaction, workspaceId, recipient.id);
  });
}

/** Has a signer asked to sign as if nobody had asked them yet. */
async function askAgain(transaction: Db, workspaceId: string, recipientId: string): Promise<void> {
  const unasked = await transaction
    .updateTable('signers as s')
    .from('signings as g')
    .set({ asked_at: null, mailed_at: null })
    .whereRef('g.id', '=', 's.signing_id')
    .where('g.state', '=', 'open')
    .where('s.recipient_id', '=', recipientId)
    .where('s.response_id', 'is', null)
    .where('s.asked_at', 'is not', null)
    .returning('g.id')
    .execute();
  for (const { id } of unasked) await enqueue(transaction, 'ask-signers', { signingId: id }, workspaceId);
}

/** The index of addresses decides, so that one that another request enters at the same moment is refused, too. */
function refuseDuplicate(cause: unknown): never {
  const isDuplicate = cause instanceof Error && 'constraint' in cause && cause.constraint === 'recipients_by_email';
  throw isDuplicate ? new BadRequest('Another recipient of this document already has this address.') : cause;
}
