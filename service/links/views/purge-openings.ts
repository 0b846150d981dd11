import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Days an opening that became no view is kept. */
const retentionDays = 30;

/** Days an opening with an uncounted reason is kept: as far back as activity can be requested. */
const uncountedRetentionDays = 365;

/** Openings deleted by one transaction, so that none is long. */
const purgedAtOnce = 10_000;

/**
 * Deletes openings that became no views: plain fetches, reloads that continued an earlier view, and suspicious ones, of which somebody may
 * make millions. Openings by owners and scanners are kept longer, so that both numbers can be shown.
 * @param batch how many are deleted at once
 */
export async function purgeOpenings(db: Db, batch = purgedAtOnce): Promise<void> {
  // Each statement goes on where the last one ended, so what is kept is passed over once.
  let from: Date | undefined = new Date(0);
  while (from) from = await purgeBatch(db, from, batch);
}

/** Returns the time of the last deleted opening, with which the next batch begins; undefined when nothing is left to delete. */
async function purgeBatch(db: Db, from: Date, batch: number): Promise<Date | undefined> {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    with expired as materialized (
      select id, opened_at from views
      where counted_at is null and opened_at >= ${from} and opened_at < ${daysAgo(retentionDays)}
        and (uncounted_reason is null or uncounted_reason = 'suspicious' or opened_at < ${daysAgo(uncountedRetentionDays)})
      order by opened_at limit ${batch}
    ), gone as (delete from views using expired where views.id = expired.id)
    select count(*)::int as count, max(opened_at) as last from expired`.execute(db);
  const [found] = rows;
  return found && found.count === batch ? (found.last ?? undefined) : undefined;
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days}::int)`;
}
