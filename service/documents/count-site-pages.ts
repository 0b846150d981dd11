import type { Db } from '../db/database.ts';

/** Returns how many HTML pages a version has that is a site. */
export async function countSitePages(db: Db, versionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('site_files')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('version_id', '=', versionId)
    .where('content_type', 'like', 'text/html%')
    .executeTakeFirstOrThrow();
  return Math.max(1, count);
}
