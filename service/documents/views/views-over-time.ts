import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A day or a month: its first day as `YYYY-MM-DD`, in UTC. */
export interface ViewsOfPeriod {
  from: string;
  views: number;
  /** Numbers of the versions published in the period, except the first version. */
  replacedBy: number[];
}

/**
 * Returns counted views by day or month, oldest first, including empty periods. The last period contains today.
 * @param since the beginning of the first period
 */
export async function viewsOverTime(
  db: Db,
  documentId: string,
  unit: 'day' | 'month',
  since: Date,
): Promise<ViewsOfPeriod[]> {
  // By day: PostgreSQL takes three times as long to truncate each view's time and write it as text.
  const views = await db
    .selectFrom('views')
    .select((e) => [
      sql<Date>`date_bin('1 day', counted_at, timestamptz '2000-01-01 00:00:00Z')`.as('day'),
      e.fn.countAll<number>().as('views'),
    ])
    .where('document_id', '=', documentId)
    .where('counted_at', '>', since)
    .groupBy('day')
    .execute();
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
  const counts = new Map<string, number>();
  for (const { day, views: seen } of views) counts.set(firstDay(day), (counts.get(firstDay(day)) ?? 0) + seen);
  return periods(unit, since).map((from) => ({
    from,
    views: counts.get(from) ?? 0,
    replacedBy: versions.filter((version) => firstDay(version.created_at) === from).map(({ number }) => number),
  }));
}

/** Returns the first days of the periods from `since` until now. */
function periods(unit: 'day' | 'month', since: Date): string[] {
  const year = since.getUTCFullYear();
  const month = since.getUTCMonth();
  const day = since.getUTCDate();
  const nth = (n: number) => (unit === 'day' ? Date.UTC(year, month, day + n) : Date.UTC(year, month + n, 1));
  const all: string[] = [];
  for (let n = 0; nth(n) <= Date.now(); n += 1) all.push(new Date(nth(n)).toISOString().slice(0, 10));
  return all;
}
