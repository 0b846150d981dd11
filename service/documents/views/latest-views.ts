import type { Db } from '../../db/database.ts';

/** Statistics of a document's views examine this many at most, so that a popular document costs no more than others. */
export const maxExamined = 50_000;

/** Selects the latest views of a document since then, at most `maxExamined`. The caller selects their columns. */
export function latestViews(db: Db, documentId: string, since: Date) {
  return db
    .selectFrom('views')
    .where('views.document_id', '=', documentId)
    .where('views.counted_at', '>', since)
    .orderBy('views.counted_at', 'desc')
    .limit(maxExamined);
}
