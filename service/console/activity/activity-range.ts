import { dayMs } from '#shared/formats/utc-day.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { type Period, periodFor } from '../../documents/views/views-over-time.ts';

/** Ranges of the activity page by their value in the query. */
export const ranges = { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' } as const;

export type RangeName = keyof typeof ranges;

export interface Range {
  name: RangeName;
  /** Period of one bar. */
  unit: Period;
  /** Start of the first day or month, in UTC: lists and charts cover the same views. */
  since: Date;
}

/** Reads `?range=`; an unknown value means 30 days. */
export function parseRange(query: string | undefined, { createdAt }: Pick<StoredDocument, 'createdAt'>): Range {
  const name = query !== undefined && Object.hasOwn(ranges, query) ? (query as RangeName) : '30';
  if (name !== 'all') return { name, unit: 'day', since: startOfDay(Date.now() - (Number(name) - 1) * dayMs) };
  const unit = periodFor(createdAt.getTime());
  if (unit === 'day') return { name, unit, since: startOfDay(createdAt.getTime()) };
  return { name, unit, since: new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth(), 1)) };
}

function startOfDay(at: number): Date {
  return new Date(Math.floor(at / dayMs) * dayMs);
}
