import { type RawBuilder, sql } from 'kysely';

/** The day that it is now in UTC, in SQL. */
export const today = sql<string>`(now() at time zone 'utc')::date`;

/** Whether a link's last day is over, in SQL: it works through that day, in UTC. @param column the last day, or null */
export function lastDayIsOver(column: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(column)} < ${today}, false)`;
}
