import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How long an opening that became no view is kept. */
const keptDays = 30;

/** How long one that was kept apart for a reason is: as far back as activity can be asked for. */
const keptApartDays = 365;

/**
 * Removes openings that nothing came of: plain fetches, and looks that went on with an earlier view after a reload.
 * Those kept apart for a reason (owner, scanner) stay longer, so that both numbers can be shown.
 */
export async function purgeOpenings(db: Db): Promise<void> {
  await db
    .deleteFrom('views')
    .where('counted_at', 'is', null)
    .where('last_seen_at', '<', daysAgo(keptDays))
    .where((e) => e.or([e('uncounted_reason', 'is', null), e('last_seen_at', '<', daysAgo(keptApartDays))]))
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}
