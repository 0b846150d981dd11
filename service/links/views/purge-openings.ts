import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Days an opening that became no view is kept. */
const retentionDays = 30;

/** Days an opening with an uncounted reason is kept: as far back as activity can be requested. */
const uncountedRetentionDays = 365;

/**
 * Deletes openings that became no views: plain fetches, and reloads that continued an earlier view, and
 * suspicious ones, which somebody may make by the million. Openings by owners and scanners are kept longer, so that both numbers can be shown.
 */
export async function purgeOpenings(db: Db): Promise<void> {
  await db
    .deleteFrom('views')
    .where('counted_at', 'is', null)
    .where('last_seen_at', '<', daysAgo(retentionDays))
    .where((e) =>
      e.or([
        e('uncounted_reason', 'is', null),
        e('uncounted_reason', '=', 'suspicious'),
        e('last_seen_at', '<', daysAgo(uncountedRetentionDays)),
      ]),
    )
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}
