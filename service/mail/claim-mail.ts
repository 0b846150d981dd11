import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { MailKind } from './queue-mail.ts';

/** A mail that this worker has claimed. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  workspaceId: string | null;
  recipientId: string | null;
  to: string;
  content: unknown;
  /** Starts at 1. It also identifies the claim. */
  attempt: number;
  expired: boolean;
}

/** `refused`: the server refused the address or the mail for good. `expired`: it was retried for as long as it made sense. */
export type MailEnd = 'sent' | 'refused' | 'expired' | 'unsubscribed';

export type MailState = 'waiting' | MailEnd;

/** Claims the next mail that is due. What somebody waits for comes first, then what is due longest. */
export async function claimMail(db: Db, leaseSeconds: number): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set locked_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (
      select id from mails
      where state = 'waiting' and run_at <= now() and (locked_until is null or locked_until < now())
      order by urgent desc, run_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, workspace_id as "workspaceId", recipient_id as "recipientId", to_address as "to", content,
      attempts as attempt, expires_at <= now() as expired`.execute(db);
  return rows[0];
}

/** Records what became of the mail, on the recipient's row too, and clears what it said and to whom. */
export async function settleMail(db: Db, mail: ClaimedMail, end: MailEnd, lastError?: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await ofClaim(transaction, mail)
      .set({
        state: end,
        settled_at: sql<Date>`now()`,
        locked_until: null,
        content: null,
        to_address: null,
        last_error: lastError ?? null,
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n || mail.recipientId === null) return;
    await transaction
      .updateTable('recipients')
      .set({ mail_state: end, mail_at: sql<Date>`now()`, mail_error: lastError ?? null })
      .where('id', '=', mail.recipientId)
      .execute();
  });
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
