import type { Db } from '../../db/database.ts';
import type { Warning } from './warning.ts';

/** Returns a warning for the owner who replaces content on which they placed fields. */
export async function placedFieldsWarning(db: Db, documentId: string): Promise<Warning[]> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('versions as v', 'v.id', 'd.live_version_id')
    .select('v.id')
    .where('d.id', '=', documentId)
    .where('v.placed_on', 'is not', null)
    .executeTakeFirst();
  return row ? [{ code: 'fields_not_placed' }] : [];
}
