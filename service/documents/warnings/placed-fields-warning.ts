import type { Db } from '../../db/database.ts';

/** Returns a warning for the owner who replaces content on which they placed fields. */
export async function placedFieldsWarning(db: Db, documentId: string): Promise<string[]> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('versions as v', 'v.id', 'd.live_version_id')
    .select('v.id')
    .where('d.id', '=', documentId)
    .where('v.placed_on', 'is not', null)
    .executeTakeFirst();
  if (!row) return [];
  return [
    'The fields that you placed are not on the new content, because its pages may differ. Place them again in the console, under Responses.',
  ];
}
