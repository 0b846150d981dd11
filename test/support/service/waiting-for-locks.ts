import type { Pool } from 'pg';
import { expect } from 'vitest';

/**
 * Resolves when at least so many transactions of this database wait for a lock. It asks outside of any transaction: within one,
 * PostgreSQL answers from the list of sessions that it made at the first question.
 */
export async function waitingForLocks(pool: Pool, count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThanOrEqual(count);
}
