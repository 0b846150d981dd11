import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How long an opening that became no view is kept. */
const keptDays = 30;

/**
 * Removes openings that nothing came of: plain fetches, and looks that went on with an earlier view after a reload.
 * Those kept apart for a reason (owner, scanner) stay, so that both numbers can be shown.
 */
export async function forgetOpenings(db: Db): Promise<void> {
  await db
    .deleteFrom('views')
    .where('counted_at', 'is', null)
    .where('uncounted_reason', 'is', null)
    .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${keptDays}::int)`)
    .execute();
}
