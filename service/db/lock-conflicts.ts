import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from './database.ts';

/** A deadlock that PostgreSQL ended, and a lock that was not free in time (PostgreSQL, "Error Codes"). */
const conflictStates = ['40P01', '55P03'];

/** Tells whether a transaction ended because of another one's locks: repeated a moment later it may succeed. */
export function isLockConflict(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && conflictStates.includes(String(cause.code));
}

/** Much shorter than the wait after which PostgreSQL ends one of two transactions that wait for each other (1 s by default). */
const lockWaitMs = 200;

/** Together with the delays, about six seconds. */
const attempts = 25;

/** At most, so that two of them do not meet again. */
const retryDelayMs = 50;

/**
 * Runs a transaction, and repeats it after a lock conflict: if a lock isn't free within `lockWaitMs`, it rolls back and starts
 * again. So it never makes PostgreSQL end another transaction that locks the same rows in another order.
 * @param work is called for each attempt
 * @throws what `work` throws; after the last attempt an error for which `isLockConflict` is true
 */
export async function retryOnLockConflict<T>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, true)`.execute(transaction);
        return work(transaction);
      });
    } catch (cause) {
      if (attempt === attempts || !isLockConflict(cause)) throw cause;
      await delay(Math.random() * retryDelayMs);
    }
  }
}
