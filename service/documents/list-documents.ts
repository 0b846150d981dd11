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
  const page = { workspaceId, pattern: titlePattern(query), limit, offset };
  const ids = order === 'viewed' ? await idsByLatestView(db, page) : await idsBy(db, order, page);
  if (ids.length === 0) return [];
  const rows = await selectDocuments(db, workspaceId)
    .leftJoin('latest_views as latest', 'latest.document_id', 'd.id')
    .select('latest.viewed_at')
    .where('d.id', 'in', ids)
    .execute();
  const listed = new Map(
    rows.map((row) => [row.id, { ...toStoredDocument(row), lastViewedAt: row.viewed_at ?? undefined }]),
  );
  return ids.flatMap((id) => listed.get(id) ?? []);
}

/** A page of a list of documents. */
interface ListPage {
  workspaceId: string;
  /** Of titles. */
  pattern: string | undefined;
  limit: number;
  offset: number;
}

/** Returns the ids of a page. Documents of earlier pages are passed over without a look at their versions and views. */
async function idsBy(
  db: Db,
  order: Exclude<DocumentOrder, 'viewed'>,
  { workspaceId, pattern, limit, offset }: ListPage,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .$if(pattern !== undefined, (some) => some.where('title', 'ilike', pattern ?? ''))
    .$if(order === 'views', (some) => some.orderBy('views', 'desc'))
    .$if(order === 'title', (some) => some.orderBy(sql`lower(title)`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of a page by latest view. Documents without a view follow, newest first. */
async function idsByLatestView(db: Db, { workspaceId, pattern, limit, offset }: ListPage): Promise<string[]> {
  const viewed = db
    .selectFrom('latest_views as latest')
    .innerJoin('documents as d', 'd.id', 'latest.document_id')
    .where('latest.workspace_id', '=', workspaceId)
    .$if(pattern !== undefined, (some) => some.where('d.title', 'ilike', pattern ?? ''));
  const onPage = await viewed
    .select('d.id')
    .orderBy('latest.viewed_at', 'desc')
    .orderBy('latest.document_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = onPage.map(({ id }) => id);
  if (ids.length === limit) return ids;
  const { count } = await viewed.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.workspace_id', '=', workspaceId)
    .$if(pattern !== undefined, (some) => some.where('d.title', 'ilike', pattern ?? ''))
    .where((e) =>
      e.not(e.exists(e.selectFrom('latest_views as l').whereRef('l.document_id', '=', 'd.id').select('l.document_id'))),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit - ids.length)
    .offset(Math.max(0, offset - Number(count)))
    .execute();
  return [...ids, ...others.map(({ id }) => id)];
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
