import { sql } from 'kysely';
import { dayMs, utcDay } from '#shared/formats/utc-day.ts';
import type { Db } from '../../db/database.ts';

/** A day or a month: its first day as `YYYY-MM-DD`, in UTC. */
export interface ViewsOfPeriod {
  from: string;
  views: number;
  /** Numbers of the versions published in the period, except the first version. */
  replacedBy: number[];
}

/** A longer time is counted by month. */
const maxDays = 92;

export type Period = 'day' | 'month';

/** Returns the period by which the views since a time are counted. @param since milliseconds since 1970 */
export function periodFor(since: number): Period {
  return Date.now() - since > maxDays * dayMs ? 'month' : 'day';
}

/**
 * Returns counted views by day or month, oldest first, including empty periods. The last period contains today.
 * @param since the beginning of the first period
 */
export async function viewsOverTime(db: Db, documentId: string, unit: Period, since: Date): Promise<ViewsOfPeriod[]> {
  const days = periods(unit, since);
  const starts = days.map((day) => `${day}T00:00:00Z`);
  const ends = [...starts.slice(1), 'infinity'];
  // A count for each period: grouping the views by their times takes PostgreSQL twice as long.
  const { rows } = await sql<{ views: number }>`
    select (
      select count(*) from views
      where document_id = ${documentId} and counted_at >= starts_at and counted_at < ends_at
    ) as views
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality periods (starts_at, ends_at, nth)
    order by nth`.execute(db);
  const versions = await db
    .selectFrom('versions')
    .select(['created_at', 'number'])
    .where('document_id', '=', documentId)
    .where('number', '>', 1)
    // Failed versions were never shown.
    .where('state', '!=', 'failed')
    .where('created_at', '>', since)
    .orderBy('number')
    .execute();
  const firstDay = (at: Date) => `${at.toISOString().slice(0, unit === 'day' ? 10 : 7)}${unit === 'day' ? '' : '-01'}`;
  return days.map((from, at) => ({
    from,
    views: rows[at]?.views ?? 0,
    replacedBy: versions.filter((version) => firstDay(version.created_at) === from).map(({ number }) => number),
  }));
}

/** Returns the first days of the periods from `since` until now. */
function periods(unit: Period, since: Date): string[] {
  const year = since.getUTCFullYear();
  const month = since.getUTCMonth();
  const day = since.getUTCDate();
  const nth = (n: number) => (unit === 'day' ? Date.UTC(year, month, day + n) : Date.UTC(year, month + n, 1));
  const all: string[] = [];
  for (let n = 0; nth(n) <= Date.now(); n += 1) all.push(utcDay(nth(n)));
  return all;
}
