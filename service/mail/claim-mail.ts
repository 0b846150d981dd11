import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import type { Bounce } from './bounces/bounce.ts';
import type { MailKind } from './queue-mail.ts';

/** A mail that this worker has claimed. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  workspaceId: string | null;
  recipientId: string | null;
  responseId: string | null;
  to: string;
  content: unknown;
  /** Starts at 1. It also identifies the claim. */
  attempt: number;
  /** 0 is sent before all others (`queueMail`). */
  priority: number;
  expired: boolean;
}

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
 * Claims the next mail that is due. What somebody waits for comes first, and batches last; of one priority, what has the lowest turn.
 * @param maxPriority 0 to claim only what somebody waits for
 */
export async function claimMail(db: Db, leaseSeconds: number, maxPriority = 2): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set locked_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from mails
      where state = 'waiting' and run_at <= now() and (locked_until is null or locked_until < now())
        and priority <= ${maxPriority}
      order by priority, turn, run_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, workspace_id as "workspaceId", recipient_id as "recipientId",
      response_id as "responseId", to_address as "to", content, attempts as attempt, priority, expires_at <= now() as expired`.execute(
    db,
  );
  return rows[0];
}

/** Extends the lease. @returns false when another worker has claimed the mail, or it is settled */
export async function renewMail(db: Db, mail: ClaimedMail, leaseSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, mail)
    .set({ locked_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

/** Seconds before the next attempt: ten at first, twice as long each time, an hour at most. */
export function retryDelay(attempt: number): number {
  return Math.min(10 * 2 ** (attempt - 1), 60 * 60);
}

/** Returns the mail to the queue, for its next attempt. */
export async function retryMail(db: Db, mail: ClaimedMail, lastError: string): Promise<void> {
  await ofClaim(db, mail)
    .set({
      run_at: sql<Date>`now() + make_interval(secs => ${retryDelay(mail.attempt)})`,
      locked_until: null,
      last_error: lastError,
    })
    .execute();
}

/** Returns the mail to the queue without counting the attempt: the process stops. */
export async function releaseMail(db: Db, mail: ClaimedMail): Promise<void> {
  await ofClaim(db, mail)
    .set((e) => ({ locked_until: null, attempts: e('attempts', '-', 1) }))
    .execute();
}

function ofClaim(db: Db, { id, attempt }: ClaimedMail) {
  return db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempt).where('state', '=', 'waiting');
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
