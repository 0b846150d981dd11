import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
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

/** Returns the mail to the queue without counting the attempt: the process stops. */
export async function releaseMail(db: Db, mail: ClaimedMail): Promise<void> {
  await ofClaim(db, mail)
    .set((e) => ({ locked_until: null, attempts: e('attempts', '-', 1) }))
    .execute();
}

/** Matches the mail as long as it is waiting and nobody has claimed it since. */
export function ofClaim(db: Db, { id, attempt }: ClaimedMail) {
  return db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempt).where('state', '=', 'waiting');
}
