import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { storableJson } from '../../db/storable-json.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../events/record-events.ts';
import { addressHash } from '../address-hash.ts';
import type { ClaimedMail } from '../claim-mail.ts';
import type { MailKind } from '../queue-mail.ts';
import { noteMailState } from '../settle-mail.ts';
import type { Bounce } from './bounce.ts';
import { scopeOf, suppressAddress, suppresses } from './suppression-list.ts';

/** A mail that came back, or was refused at once. */
type BouncedMail = Pick<ClaimedMail, 'kind' | 'workspaceId' | 'recipientId' | 'responseId'>;

/**
 * Notes what follows from a bounce: no more mail to the address if it is for good, why a signed copy did not arrive, and an event of
 * the document whose link or signed copy it was. Called last in the transaction.
 */
export async function noteBounce(transaction: Db, mail: BouncedMail, address: Buffer, bounce: Bounce): Promise<void> {
  if (suppresses(mail.kind, bounce)) {
    await suppressAddress(transaction, scopeOf(mail), address, bounce);
  }
  if (mail.responseId !== null) return noteCopyBounce(transaction, mail.responseId, bounce);
  if (mail.recipientId === null) return;
  const recipient = await transaction
    .selectFrom('recipients')
    .select('document_id')
    .where('id', '=', mail.recipientId)
    .executeTakeFirst();
  if (!recipient) return;
  const data = { recipient_id: mail.recipientId, bounce };
  await recordEvents(transaction, [{ kind: 'mail.bounced', documentId: recipient.document_id, data }]);
}

async function noteCopyBounce(transaction: Db, responseId: string, bounce: Bounce): Promise<void> {
  const response = await transaction
    .updateTable('responses')
    .set({ copy_bounce: storableJson(bounce) })
    .where('id', '=', responseId)
    .returning('document_id')
    .executeTakeFirst();
  if (!response) return;
  const documentId = response.document_id;
  await recordEvents(transaction, [{ kind: 'mail.bounced', documentId, responseId, data: { bounce } }]);
}

/**
 * Records that a mail which the mail server accepted has come back. A repeated report changes nothing, nor does one of a mail that
 * is no longer known. A report that comes before the end of the sending is recorded, too, and the mail is not sent again.
 * @returns the kind of the mail; undefined when nothing was recorded
 */
export async function recordBounce(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  mailId: string,
  bounce: Bounce,
): Promise<MailKind | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', 'in', ['waiting', 'sent'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const address = row.address_hash ?? (row.to_address && (await addressHash(secrets, row.to_address)));
    if (!address) return undefined;
    await transaction
      .updateTable('mails')
      .set({
        state: 'bounced',
        settled_at: sql<Date>`now()`,
        locked_until: null,
        content: null,
        to_address: null,
        address_hash: address,
        last_error: bounce.message ?? null,
      })
      .where('id', '=', mailId)
      .execute();
    const { workspace_id: workspaceId, recipient_id: recipientId, response_id: responseId } = row;
    const mail = { kind: row.kind as MailKind, workspaceId, recipientId, responseId };
    // Sent again since: the later mail says what is so.
    if (await isFollowed(transaction, mailId, mail)) return mail.kind;
    if (mail.recipientId !== null && (await hasAddress({ db: transaction, secrets }, mail.recipientId, address))) {
      await noteMailState(transaction, mail.recipientId, { state: 'bounced', error: bounce.message, bounce });
    }
    await noteBounce(transaction, mail, address, bounce);
    return mail.kind;
  });
}

/** Returns whether the recipient still has the address that the mail went to. */
async function hasAddress(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  recipientId: string,
  address: Buffer,
): Promise<boolean> {
  const row = await db.selectFrom('recipients').select('email').where('id', '=', recipientId).executeTakeFirst();
  return row?.email != null && (await addressHash(secrets, row.email)).equals(address);
}

/** Returns whether the recipient was sent a later mail. */
async function isFollowed(db: Db, mailId: string, { recipientId }: BouncedMail): Promise<boolean> {
  if (recipientId === null) return false;
  const later = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient_id', '=', recipientId)
    // Compared by the database: its times are finer than a Date.
    .where('created_at', '>', (e) => e.selectFrom('mails as m').select('m.created_at').where('m.id', '=', mailId))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
