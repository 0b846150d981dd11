import type { Db } from '../db/database.ts';
import { documentsOf, type StoredDocument, stored } from './stored-document.ts';
import { titlePattern } from './title-filter.ts';

/** The workspace's documents, newest first; `query` keeps those whose title contains it, in capitals or not. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, limit, offset = 0 }: { query?: string | undefined; limit: number; offset?: number },
): Promise<StoredDocument[]> {
  const pattern = titlePattern(query);
  const rows = await documentsOf(db, workspaceId)
    .$if(pattern !== undefined, (some) => some.where('d.title', 'ilike', pattern ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(stored);
}
