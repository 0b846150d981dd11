import type { Db, DocumentKind } from '../db/database.ts';
import { titlePattern } from './title-filter.ts';

/** As much of a document as a list shows. */
export interface DocumentItem {
  slug: string;
  title: string;
  kind: DocumentKind;
  views: number;
  createdAt: Date;
}

/**
 * The workspace's documents, newest first, with what the API's list has of them: the call that clients make most, once
 * for every look whether somebody has opened something.
 */
export async function listItems(
  db: Db,
  workspaceId: string,
  { query, limit }: { query?: string | undefined; limit: number },
): Promise<DocumentItem[]> {
  const pattern = titlePattern(query);
  return db
    .selectFrom('documents')
    .select(['slug', 'title', 'kind', 'views', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .$if(pattern !== undefined, (some) => some.where('title', 'ilike', pattern ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
