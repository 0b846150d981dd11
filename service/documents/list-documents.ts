import type { Db, DocumentKind } from '../db/database.ts';
import { type StoredDocument, selectDocuments, toStoredDocument } from './stored-document.ts';

/** A pattern for `ilike` that finds titles which contain `query`, whatever its case; `undefined` where all are wanted. */
function titlePattern(query: string | undefined): string | undefined {
  // No title has a NUL in it, and the database takes none.
  const wanted = query?.replaceAll('\0', '') ?? '';
  return wanted === '' ? undefined : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The workspace's documents, newest first; `query` keeps those whose title contains it, in capitals or not. */
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
