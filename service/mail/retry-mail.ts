import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type ClaimedMail, ofClaim } from './claim-mail.ts';

/** Seconds before the next attempt: ten at first, twice as long each time, an hour at most. */
function retryDelay(attempt: number): number {
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
