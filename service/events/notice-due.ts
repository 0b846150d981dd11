import { type RawBuilder, sql } from 'kysely';

/**
 * Returns when a person is told of what happens now: at once, at the next full hour, or at the next 7:00 of a day (`day`) or of a
 * Monday (`week`). It is an expression, because one statement stores the notices of many people; the database has the function
 * `notice_due` (migration 0082).
 * @param pace `now`, `hour`, `day` or `week`
 * @param timeZone an IANA name; UTC for `null`
 */
export function noticeDue(pace: string | RawBuilder<string>, timeZone: RawBuilder<string | null>): RawBuilder<Date> {
  return sql<Date>`notice_due(${pace}, ${timeZone})`;
}
