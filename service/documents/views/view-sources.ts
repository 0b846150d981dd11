import type { Db } from '../../db/database.ts';

/** Views that have something in common; `name` is undefined for those of which it is not known. */
export interface ViewsFrom {
  name: string | undefined;
  views: number;
}

/** From where, or on what, a document was viewed since then: the most first, the unknown last. */
export async function viewsBy(
  db: Db,
  documentId: string,
  column: 'location' | 'device',
  since: Date,
): Promise<ViewsFrom[]> {
  const rows = await db
    .selectFrom('views')
    .select((e) => [`${column} as name` as const, e.fn.countAll<number>().as('views')])
    .where('document_id', '=', documentId)
    .where('counted_at', '>', since)
    .groupBy(column)
    .orderBy((e) => e(column, 'is', null))
    .orderBy('views', 'desc')
    .orderBy(column)
    .execute();
  return rows.map(({ name, views }) => ({ name: name ?? undefined, views }));
}

/** Openings that are no views: programs that follow links, and the owner's own looks. */
export interface Uncounted {
  scanners: number;
  previews: number;
  own: number;
}

const reasons = { scanner: 'scanners', preview: 'previews', owner: 'own' } as const;

/** What was kept apart and not counted since then. */
export async function uncountedOpenings(db: Db, documentId: string, since: Date): Promise<Uncounted> {
  const rows = await db
    .selectFrom('views')
    .select((e) => ['uncounted_reason', e.fn.countAll<number>().as('count')])
    .where('document_id', '=', documentId)
    .where('uncounted_reason', 'is not', null)
    .where('opened_at', '>', since)
    .groupBy('uncounted_reason')
    .execute();
  const counts: Uncounted = { scanners: 0, previews: 0, own: 0 };
  for (const { uncounted_reason: reason, count } of rows) {
    if (reason !== null && reason in reasons) counts[reasons[reason as keyof typeof reasons]] = count;
  }
  return counts;
}
