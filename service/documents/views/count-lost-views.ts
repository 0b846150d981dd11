import { utcDay } from '#shared/formats/utc-day.ts';
import type { Db } from '../../db/database.ts';

/**
 * Returns how many openings since then could not be recorded, because the database accepted no writes for too long. Whether
 * they would have become views is unknown.
 */
export async function countLostViews(db: Db, documentId: string, since: Date): Promise<number> {
  const { openings } = await db
    .selectFrom('lost_views')
    .select((e) => e.fn.sum<number | null>('openings').as('openings'))
    .where('document_id', '=', documentId)
    .where('lost_on', '>=', utcDay(since.getTime()))
    .executeTakeFirstOrThrow();
  return openings ?? 0;
}
