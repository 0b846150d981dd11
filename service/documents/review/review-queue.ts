import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Database, Db, DocumentKind } from '../../db/database.ts';
import { storedWarnings } from '../warnings/warning.ts';
import { heldWay } from '../warnings/warning-sentences.ts';
import { type PageReport, reportReason } from './page-reports.ts';

/** A document of any workspace, as the operator sees it. */
export interface ReviewedDocument {
  id: string;
  title: string;
  kind: DocumentKind;
  workspace: string;
  publisher: string;
  /** The version that visitors see, or that approval would show. */
  version: { id: string; number: number; at: Date };
  /** Of visitors, oldest first. */
  reports: PageReport[];
}

/** A document that visitors reported and that is not held. */
export interface ReportedDocument extends ReviewedDocument {
  slug: string;
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
  return rows.map(heldDocument);
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

/** Counts the documents that are held or reported, and that no one has decided on. */
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
  return held.count + reported.count;
}

/** Returns the documents that visitors reported and that are not held: those with the most reports first, then the oldest. */
export async function reportedDocuments(db: Db): Promise<ReportedDocument[]> {
  const rows = await described(db)
    .select('d.slug')
    .innerJoin(
      (e) =>
        e
          .selectFrom('page_reports')
          .select((r) => ['document_id', r.fn.countAll().as('count'), r.fn.min('created_at').as('first')])
          .groupBy('document_id')
          .as('waiting'),
      (join) => join.onRef('waiting.document_id', '=', 'd.id'),
    )
    .where('d.review_status', 'is', null)
    .orderBy('waiting.count', 'desc')
    .orderBy('waiting.first')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({ ...reviewedDocument(row), slug: row.slug }));
}

const shown = (db: Db) => db.selectFrom('documents as d').innerJoin('versions as v', 'v.id', 'd.live_version_id');

const described = (db: Db) =>
  shown(db)
    .innerJoin('workspaces as w', 'w.id', 'd.workspace_id')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['d.id', 'd.title', 'd.kind', 'w.name as workspace', 'u.email as publisher'])
    .select(['v.id as versionId', 'v.number', 'v.created_at'])
    .select((e) => reportsOf(e).as('reports'));

const reportsOf = (e: ExpressionBuilder<Database & { d: Database['documents'] }, 'd'>) =>
  jsonArrayFrom(
    e
      .selectFrom('page_reports as r')
      .select(['r.id', 'r.version', 'r.reason', 'r.details', 'r.email', 'r.created_at'])
      .whereRef('r.document_id', '=', 'd.id')
      .orderBy('r.created_at'),
  );

const held = (db: Db) =>
  described(db)
    .select(['d.reviewed_at', 'd.review_reason', 'v.warnings', 'v.warning_details'])
    .where('d.review_status', '=', heldForReview);

type Row = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

type DescribedRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

function reviewedDocument(row: DescribedRow): ReviewedDocument {
  const { id, title, kind, workspace, publisher } = row;
  return {
    id,
    title,
    kind,
    workspace,
    publisher,
    version: { id: row.versionId, number: row.number, at: row.created_at },
    reports: row.reports.map(({ id, version, reason, details, email, created_at: at }) => ({
      id,
      version: version ?? undefined,
      reason: reportReason.parse(reason),
      details,
      email: email ?? undefined,
      at: new Date(at),
    })),
  };
}

function heldDocument(row: Row): HeldDocument {
  const reviewed = row.reviewed_at ? { at: row.reviewed_at, reason: row.review_reason ?? undefined } : undefined;
  // Sentences and details are in the same order. What the owner can do about it is no matter of the operator.
  const details = storedWarnings.parse(row.warning_details) ?? [];
  const reasons = row.warnings
    .filter((_, place) => details[place]?.code.startsWith('held_'))
    .map((sentence) => sentence.replace(heldWay, '').trim());
  return { ...reviewedDocument(row), reasons, reviewed };
}
