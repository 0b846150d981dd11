import type { Db, DocumentKind } from '../db/database.ts';
import { type StoredDocument, selectDocuments, toStoredDocument } from './stored-document.ts';

/** Returns an `ilike` pattern for titles that contain `query`; `undefined` without a query. */
function titlePattern(query: string | undefined): string | undefined {
  // PostgreSQL refuses NUL in a text, so no title contains one.
  const wanted = query?.replaceAll('\0', '') ?? '';
  return wanted === '' ? undefined : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the workspace's documents, newest first; `query` filters by title, ignoring case. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, limit, offset = 0 }: { query?: string | undefined; limit: number; offset?: number },
): Promise<StoredDocument[]> {
  const pattern = titlePattern(query);
  const rows = await selectDocuments(db, workspaceId)
    .$if(pattern !== undefined, (some) => some.where('d.title', 'ilike', pattern ?? ''))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toStoredDocument);
}

/** The fields of a document that a list shows. */
export interface DocumentItem {
  slug: string;
  title: string;
  kind: DocumentKind;
  views: number;
  createdAt: Date;
}

/**
 * Returns the fields of the workspace's documents that the API lists, newest first. This is the most frequent call:
 * clients poll it for new views.
 */
export async function listDocumentItems(
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
