import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db, DocumentKind } from '../../db/database.ts';
import { storedWarnings } from '../warnings/warning.ts';
import { heldWay } from '../warnings/warning-sentences.ts';
import { type PageReport, reportsOf } from './page-reports.ts';

/** A document of any workspace, as the operator sees it. */
export interface ReviewedDocument {
  id: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  workspace: string;
  publisher: string;
  /** The version that visitors see, or that approval would show. */
  version: { id: string; number: number; at: Date };
  /** Of visitors, oldest first. */
  reports: PageReport[];
}

/** A held document that waits for the operator. */
export interface HeldDocument extends ReviewedDocument {
  /** Why it is held, as sentences; none of versions from before the reasons were stored. */
  reasons: string[];
  /** The rejection of this content, if any. */
  reviewed: { at: Date; reason: string | undefined } | undefined;
}

/** Maximum length of the list; more appear as these are decided. */
const maxListed = 100;

/** Returns the held documents: undecided ones first, then by waiting time, longest first. */
export async function reviewQueue(db: Db): Promise<HeldDocument[]> {
  const rows = await held(db)
    .orderBy('d.reviewed_at', (order) => order.asc().nullsFirst())
    .orderBy('v.created_at')
    .limit(maxListed)
    .execute();
  const reports = await reportsOfRows(db, rows);
  return rows.map((row) => heldDocument(row, reports));
}

/** Returns the live version of a held or reported document; undefined when it does not exist or is neither. */
export async function findVersionToReview(db: Db, id: string): Promise<string | undefined> {
  const row = await shown(db)
    .select('v.id')
    .where('d.id', '=', id)
    .where((e) =>
      e.or([
        e('d.review_status', '=', heldForReview),
        e('d.id', 'in', e.selectFrom('page_reports').select('document_id')),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Counts the documents and rooms that are held or reported, and that no one has decided on. */
export async function countWaiting(db: Db): Promise<number> {
  const held = await db
    .selectFrom('documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('review_status', '=', heldForReview)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const reported = await shown(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('d.review_status', 'is', null)
    .where('d.id', 'in', (e) => e.selectFrom('page_reports').select('document_id'))
    .executeTakeFirstOrThrow();
  const rooms = await db
    .selectFrom('rooms')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) =>
      e.or([
        e.and([e('review_status', '=', heldForReview), e('reviewed_at', 'is', null)]),
        e.and([
          e('review_status', 'is', null),
          e('id', 'in', e.selectFrom('page_reports').select('room_id').where('room_id', 'is not', null)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return held.count + reported.count + rooms.count;
}

/** Returns the documents that visitors reported and that are not held: those with the most reports first, then the oldest. */
export async function reportedDocuments(db: Db): Promise<ReviewedDocument[]> {
  const rows = await described(db)
    .innerJoin(
      (e) =>
        e
          .selectFrom('page_reports')
          .select((r) => ['document_id', r.fn.countAll().as('count'), r.fn.min('created_at').as('first')])
          .where('document_id', 'is not', null)
          .groupBy('document_id')
          .as('waiting'),
      (join) => join.onRef('waiting.document_id', '=', 'd.id'),
    )
    .where('d.review_status', 'is', null)
    .orderBy('waiting.count', 'desc')
    .orderBy('waiting.first')
    .limit(maxListed)
    .execute();
  const reports = await reportsOfRows(db, rows);
  return rows.map((row) => reviewedDocument(row, reports));
}

const shown = (db: Db) => db.selectFrom('documents as d').innerJoin('versions as v', 'v.id', 'd.live_version_id');

const described = (db: Db) =>
  shown(db)
    .innerJoin('workspaces as w', 'w.id', 'd.workspace_id')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['d.id', 'd.slug', 'd.title', 'd.kind', 'w.name as workspace', 'u.email as publisher'])
    .select(['v.id as versionId', 'v.number', 'v.created_at']);

const held = (db: Db) =>
  described(db)
    .select(['d.reviewed_at', 'd.review_reason', 'v.warnings', 'v.warning_details'])
    .where('d.review_status', '=', heldForReview);

type Row = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

type Reports = Awaited<ReturnType<typeof reportsOf>>;

const reportsOfRows = (db: Db, rows: readonly DescribedRow[]): Promise<Reports> =>
  reportsOf(
    db,
    'document_id',
    rows.map(({ id }) => id),
  );

type DescribedRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

function reviewedDocument(row: DescribedRow, reports: Reports): ReviewedDocument {
  const { id, slug, title, kind, workspace, publisher } = row;
  return {
    id,
    slug,
    title,
    kind,
    workspace,
    publisher,
    version: { id: row.versionId, number: row.number, at: row.created_at },
    reports: reports.get(id) ?? [],
  };
}

function heldDocument(row: Row, reports: Reports): HeldDocument {
  const reviewed = row.reviewed_at ? { at: row.reviewed_at, reason: row.review_reason ?? undefined } : undefined;
  // Sentences and details are in the same order. What the owner can do about it is no matter of the operator.
  const details = storedWarnings.parse(row.warning_details) ?? [];
  const reasons = row.warnings
    .filter((_, place) => details[place]?.code.startsWith('held_'))
    .map((sentence) => sentence.replace(heldWay, '').trim());
  return { ...reviewedDocument(row, reports), reasons, reviewed };
}
