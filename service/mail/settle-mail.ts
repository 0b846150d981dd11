import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import type { Bounce } from './bounces/bounce.ts';
import { type ClaimedMail, ofClaim } from './claim-mail.ts';
import type { MailKind } from './queue-mail.ts';

/**
 * `refused`: the server refused the mail for good. `expired`: it was retried for as long as it made sense. `bounced`: the address
 * was refused, or the mail was returned; also when mail to it was returned before, and this one was not sent.
 */
export type MailEnd = 'sent' | 'refused' | 'expired' | 'unsubscribed' | 'bounced';

/** What became of a mail. */
export interface MailOutcome {
  state: MailEnd;
  /** What the server said. */
  error?: string | undefined;
  /** With `bounced`. */
  bounce?: Bounce | undefined;
}

export type MailState = 'waiting' | MailEnd;

/**
 * Records what became of the mail, on the recipient's row too, and clears what it said and to whom.
 * @param addressHash keyed; what stays of the address
 * @returns false when it was settled before, as by a bounce that came before the end of the sending
 */
export async function settleMail(
  transaction: Db,
  mail: ClaimedMail,
  { state, error, bounce }: MailOutcome,
  addressHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(transaction, mail)
    .set({
      state,
      settled_at: sql<Date>`now()`,
      locked_until: null,
      content: null,
      to_address: null,
      address_hash: addressHash,
      last_error: error ?? null,
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (mail.recipientId !== null) await noteMailState(transaction, mail.recipientId, { state, error, bounce });
  return true;
}

/** Shows at the recipient what became of the latest mail with their link. */
export async function noteMailState(
  db: Db,
  recipientId: string,
  { state, error, bounce }: Omit<MailOutcome, 'state'> & { state: MailState },
): Promise<void> {
  await db
    .updateTable('recipients')
    .set({
      mail_state: state,
      mail_at: sql<Date>`now()`,
      mail_error: error ?? null,
      mail_bounce: bounce ? storableJson(bounce) : null,
    })
    .where('id', '=', recipientId)
    .execute();
}

/** The kinds that tell an owner of their own account and documents. */
const ownerKinds = [
  'expiring-keys',
  'guessed-password',
  'low-storage',
  'new-browser',
  'notice',
  'password-reset',
] as const satisfies MailKind[];

/** Ends what waits for an owner who is disabled. Mail that somebody else asked for at the same address stays. */
export async function dropOwnerMail(transaction: Db, address: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'expired', settled_at: sql<Date>`now()`, content: null, to_address: null })
    .where('state', '=', 'waiting')
    .where('kind', 'in', ownerKinds)
    .where('to_address', '=', address)
    .execute();
}

/** Ends mail that expired while nothing sent it: SMTP_URL was removed. */
export async function expireMail(db: Db): Promise<void> {
  await sql`
    with ended as (
      update mails set state = 'expired', settled_at = now(), content = null, to_address = null
      where state = 'waiting' and expires_at < now() - interval '1 hour' returning recipient_id
    )
    update recipients set mail_state = 'expired', mail_at = now() where id in (select recipient_id from ended)`.execute(
    db,
  );
}
