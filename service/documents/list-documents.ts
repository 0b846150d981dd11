import type { Db, DocumentKind } from '../db/database.ts';

export interface ListedDocument {
  slug: string;
  title: string;
  kind: DocumentKind;
  views: number;
  createdAt: Date;
}

/** The workspace's documents, newest first; `query` keeps those whose title contains it, in capitals or not. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, limit }: { query?: string | undefined; limit: number },
): Promise<ListedDocument[]> {
  const wanted = query?.replaceAll('\0', '') ?? '';
  return db
    .selectFrom('documents')
    .select(['slug', 'title', 'kind', 'views', 'created_at as createdAt'])
    .where('workspace_id', '=', workspaceId)
    .$if(wanted !== '', (some) => some.where('title', 'ilike', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
