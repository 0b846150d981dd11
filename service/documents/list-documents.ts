import { sql } from 'kysely';
import { coalesceLookups } from '../concurrency/coalesce-lookups.ts';
import type { Db, DocumentKind } from '../db/database.ts';
import { prepareQuery } from '../db/prepared-statements.ts';
import { type StoredDocument, selectDocuments, toStoredDocument } from './stored-document.ts';
import { titleCondition } from './title-search.ts';

interface DocumentFilter {
  query?: string | undefined;
  /** Newest first without it. */
  order?: DocumentOrder;
  limit: number;
  offset?: number;
}

/** How a list of documents is sorted: each as an index of migration 0038 or `documents_newest`. */
const orders = {
  newest: sql`d.created_at desc, d.id desc`,
  viewed: sql`d.last_viewed_at desc nulls last, d.created_at desc, d.id desc`,
  views: sql`d.views desc, d.created_at desc, d.id desc`,
  title: sql`left(lower(d.title), 200), d.created_at desc, d.id desc`,
};

export type DocumentOrder = keyof typeof orders;

/** A document with the time of its latest view, as a list shows it. */
export interface ListedDocument extends StoredDocument {
  lastViewedAt: Date | undefined;
  /** How many of its signers have signed; undefined unless several people are asked to. */
  signing: { signed: number; of: number } | undefined;
}

/** Returns the workspace's documents; `query` filters by title, ignoring case. */
export async function listDocuments(
  db: Db,
  workspaceId: string,
  { query, order = 'newest', limit, offset = 0 }: DocumentFilter,
): Promise<ListedDocument[]> {
  const ofTitle = await titleCondition(db, workspaceId, query, sql.ref('d.id'));
  const by = orders[order];
  // Each order has an index, so the documents of earlier pages are passed over without a look at their versions.
  const onPage = db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.workspace_id', '=', workspaceId)
    .$if(ofTitle !== undefined, (some) => some.where(ofTitle ?? sql<boolean>`true`))
    .orderBy(by)
    .limit(limit)
    .offset(offset);
  const rows = await selectDocuments(db, workspaceId)
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('signings')
          .innerJoin('signers', 'signers.signing_id', 'signings.id')
          .select(({ fn }) => [fn.count<number>('signers.response_id').as('signed'), fn.countAll<number>().as('of')])
          .whereRef('signings.document_id', '=', 'd.id')
          .where('signings.state', '=', 'open')
          .as('signing'),
      (join) => join.onTrue(),
    )
    .select(['signing.signed', 'signing.of'])
    .where('d.id', 'in', onPage)
    .orderBy(by)
    .execute();
  return rows.map((row) => ({
    ...toStoredDocument(row),
    lastViewedAt: row.last_viewed_at ?? undefined,
    signing: row.of ? { signed: row.signed ?? 0, of: row.of } : undefined,
  }));
}

/** The fields of a document that the API lists. */
export interface DocumentItem {
  slug: string;
  title: string;
  kind: DocumentKind;
  views: number;
  /** The day in UTC, `2026-11-22`. */
  createdOn: string;
}

const newestItems = prepareQuery((db, workspaceId: string, limit: number) => selectItems(db, workspaceId).limit(limit));

function selectItems(db: Db, workspaceId: string) {
  return db
    .selectFrom('documents')
    .select(['slug', 'title', 'kind', 'views'])
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('createdOn'))
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/**
 * Creates the function that returns the fields of a workspace's documents that the API lists, newest first. This is the
 * most frequent call: clients poll it for new views. Simultaneous calls for one workspace share a query.
 */
export function createListDocumentItems(
  db: Db,
): (workspaceId: string, filter: { query?: string | undefined; limit: number }) => Promise<DocumentItem[]> {
  const newestByLimit = new Map<number, (workspaceId: string) => Promise<DocumentItem[]>>();
  return async (workspaceId, { query, limit }) => {
    const ofTitle = await titleCondition(db, workspaceId, query, sql.ref('documents.id'));
    // Planned each time: which index is best depends on the query.
    if (ofTitle !== undefined) return selectItems(db, workspaceId).where(ofTitle).limit(limit).execute();
    const newest = newestByLimit.get(limit) ?? coalesceLookups((id: string) => newestItems(db, id, limit));
    newestByLimit.set(limit, newest);
    return newest(workspaceId);
  };
}
