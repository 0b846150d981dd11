import type { Pool } from 'pg';
import { expect } from 'vitest';

/**
 * Returns how many transactions of this database wait for a lock. It asks outside of any transaction: within one, PostgreSQL answers from
 * the list of sessions that it made at the first question.
 */
export async function lockWaits(pool: Pool): Promise<number> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await pool.query(waiting)).rowCount ?? 0;
}

/** Resolves when at least so many transactions of this database wait for a lock. */
export async function waitingForLocks(pool: Pool, count: number): Promise<void> {
  await expect.poll(() => lockWaits(pool)).toBeGreaterThanOrEqual(count);
}
