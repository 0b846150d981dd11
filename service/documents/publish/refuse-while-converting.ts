import type { Db } from '../../db/database.ts';
import { BadRequest } from '../../errors/request-errors.ts';

/**
 * Refuses to build on the content that visitors see while newer content is converted, which is to take its place.
 * @param what in the imperative: what to do once the conversion has ended
 * @throws BadRequest
 */
export async function refuseWhileConverting(db: Db, documentId: string, what: string): Promise<void> {
  const newer = await db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .leftJoin('versions as live', 'live.id', 'd.live_version_id')
    .select('v.id')
    .where('d.id', '=', documentId)
    .where('v.state', '=', 'converting')
    .where((e) => e('v.number', '>', e.fn.coalesce('live.number', e.lit(0))))
    .executeTakeFirst();
  if (newer) throw new BadRequest(`A new version is still being converted. ${what} once viewers see it.`);
}
