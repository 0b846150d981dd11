import type { Db } from '../../db/database.ts';
import { latestViews } from './latest-views.ts';

/** Views with a common property; `name` is undefined for unknown. */
export interface ViewsFrom {
  name: string | undefined;
  views: number;
}

/**
 * Returns where from, or with which devices, a document was viewed since then: most frequent first, unknown last.
 * Of more than `maxExamined` views, it counts the latest.
 */
export async function viewsBy(
  db: Db,
  documentId: string,
  column: 'location' | 'device',
  since: Date,
): Promise<ViewsFrom[]> {
  const rows = await db
    .selectFrom(latestViews(db, documentId, since).select(column).as('latest'))
    .select((e) => [`${column} as name` as const, e.fn.countAll<number>().as('views')])
    .groupBy(column)
    .orderBy((e) => e(column, 'is', null))
    .orderBy('views', 'desc')
    .orderBy(column)
    .execute();
  return rows.map(({ name, views }) => ({ name: name ?? undefined, views }));
}

/** Openings that are not views: automated clients, the owner's own visits, and what people cannot have done. */
export interface Uncounted {
  scanners: number;
  previews: number;
  own: number;
  /** Too many from one network at once, or with more clicks than a hand can make. */
  suspicious: number;
  /** Counted views that reported such clicks later; those clicks are left out. */
  withImpossibleClicks: number;
}

const reasons = { scanner: 'scanners', preview: 'previews', owner: 'own', suspicious: 'suspicious' } as const;

/** Counts the openings since then that are not views. */
export async function uncountedOpenings(db: Db, documentId: string, since: Date): Promise<Uncounted> {
  const rows = await db
    .selectFrom('views')
    .select((e) => ['uncounted_reason', e.fn.countAll<number>().as('count')])
    .where('document_id', '=', documentId)
    .where('uncounted_reason', 'is not', null)
    .where('opened_at', '>', since)
    .groupBy('uncounted_reason')
    .execute();
  const { count: withImpossibleClicks } = await db
    .selectFrom('views')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .where('counted_at', '>', since)
    .where('suspicious_reports', '>', 0)
    .executeTakeFirstOrThrow();
  const counts: Uncounted = { scanners: 0, previews: 0, own: 0, suspicious: 0, withImpossibleClicks };
  for (const { uncounted_reason: reason, count } of rows) {
    if (reason !== null && reason in reasons) counts[reasons[reason as keyof typeof reasons]] = count;
  }
  return counts;
}
