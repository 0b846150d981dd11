import type { Db } from '../db/database.ts';
import { documentsOf, type StoredDocument, stored } from './stored-document.ts';

/** The workspace's documents, newest first; `query` keeps those whose title contains it, in capitals or not. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, limit, offset = 0 }: { query?: string | undefined; limit: number; offset?: number },
): Promise<StoredDocument[]> {
  const wanted = query?.replaceAll('\0', '') ?? '';
  const rows = await documentsOf(db, workspaceId)
    .$if(wanted !== '', (some) => some.where('d.title', 'ilike', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(stored);
}
