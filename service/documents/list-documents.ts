import { sql } from 'kysely';
import type { Db, DocumentKind } from '../db/database.ts';
import { type StoredDocument, selectDocuments, toStoredDocument } from './stored-document.ts';

/** Returns an `ilike` pattern for titles that contain `query`; `undefined` without a query. */
function titlePattern(query: string | undefined): string | undefined {
  // PostgreSQL refuses NUL in a text, so no title contains one.
  const wanted = query?.replaceAll('\0', '') ?? '';
  return wanted === '' ? undefined : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

interface DocumentFilter {
  query?: string | undefined;
  /** Newest first without it. */
  order?: DocumentOrder;
  limit: number;
  offset?: number;
}

/** How a list of documents is sorted. */
export type DocumentOrder = 'newest' | 'viewed' | 'views' | 'title';

/** A document with the time of its latest view, as a list shows it. */
export interface ListedDocument extends StoredDocument {
  lastViewedAt: Date | undefined;
}

/** Returns the workspace's documents; `query` filters by title, ignoring case. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, order = 'newest', limit, offset = 0 }: DocumentFilter,
): Promise<ListedDocument[]> {
  const pattern = titlePattern(query);
  // The documents of earlier pages are passed over without a look at their versions and views, where the order allows it.
  const onPage = db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.workspace_id', '=', workspaceId)
    .$if(pattern !== undefined, (some) => some.where('d.title', 'ilike', pattern ?? ''))
    .$if(order === 'views', (some) => some.orderBy('d.views', 'desc'))
    .$if(order === 'title', (some) => some.orderBy(sql`lower(d.title)`))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await selectDocuments(db, workspaceId)
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('views as v')
          .select('v.counted_at as last_viewed')
          .whereRef('v.document_id', '=', 'd.id')
          .where('v.counted_at', 'is not', null)
          .orderBy('v.counted_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.last_viewed')
    .$if(order !== 'viewed', (some) => some.where('d.id', 'in', onPage))
    .$if(order === 'viewed', (some) =>
      some
        .$if(pattern !== undefined, (titled) => titled.where('d.title', 'ilike', pattern ?? ''))
        .orderBy('latest.last_viewed', (by) => by.desc().nullsLast())
        .limit(limit)
        .offset(offset),
    )
    .$if(order === 'views', (some) => some.orderBy('d.views', 'desc'))
    .$if(order === 'title', (some) => some.orderBy(sql`lower(d.title)`))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toStoredDocument(row), lastViewedAt: row.last_viewed ?? undefined }));
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
