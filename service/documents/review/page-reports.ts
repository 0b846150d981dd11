import { sql } from 'kysely';
import * as z from 'zod';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db } from '../../db/database.ts';
import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';

/** Why a visitor reports a page. */
export const reportReason = z.enum(['fraud', 'malware', 'private', 'illegal', 'other']);

export type ReportReason = z.infer<typeof reportReason>;

/** Reports an hour from one network: enough for a person with several links, and a limit for scripts. */
export const reportsPerNetwork = 5;

/** Stored reports of a document until the operator decides: more say nothing new. */
export const maxOpenReports = 20;

export const maxReportDetails = 1000;

/** After this time a report is deleted, though nobody decided. */
const reportRetentionDays = 180;

/** What a visitor reports. */
export interface NewReport {
  reason: ReportReason;
  details: string;
  /** Where the operator can ask; absent if the visitor gave none. */
  email: string | undefined;
}

export interface PageReport extends NewReport {
  id: string;
  /** The number of the version that visitors saw; absent if there was none. */
  version: number | undefined;
  at: Date;
}

/** Counts a report of a network. @returns seconds to wait; `undefined` when it may proceed */
export function createReportLimiter(
  deps: Pick<Deps, 'pool' | 'secrets'>,
): (network: string) => Promise<number | undefined> {
  const perNetwork = createRateLimit(deps, 'page-reports', { tries: reportsPerNetwork, seconds: 60 * 60 });
  return (network) => perNetwork.consume(network);
}

/**
 * Stores a report for the operator, unless they blocked the document already or there are enough reports of it.
 * @returns whether it was stored
 */
export async function storeReport(db: Db, documentId: string, { reason, details, email }: NewReport): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const document = await transaction
      .selectFrom('documents')
      .leftJoin('versions', 'versions.id', 'documents.live_version_id')
      .select(['documents.review_status', 'documents.reviewed_at', 'versions.number'])
      .where('documents.id', '=', documentId)
      .forNoKeyUpdate('documents')
      .executeTakeFirst();
    if (!document) return false;
    if (document.review_status === heldForReview && document.reviewed_at !== null) return false;
    const { count } = await transaction
      .selectFrom('page_reports')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    if (count >= maxOpenReports) return false;
    const row = { document_id: documentId, version: document.number, reason, details, email: email ?? null };
    await transaction.insertInto('page_reports').values(row).execute();
    return true;
  });
}

/** Returns whether a report of the document awaits a decision. */
export async function isReported(db: Db, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('page_reports')
    .select('id')
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the reports that the operator has read, by default all; later ones stay. */
export async function dismissReports(db: Db, documentId: string, reportIds?: readonly string[]): Promise<void> {
  const all = db.deleteFrom('page_reports').where('document_id', '=', documentId);
  await (reportIds ? all.where((e) => e('id', '=', e.fn.any(e.val(reportIds)))) : all).execute();
}

/** Deletes reports that nobody decided on for too long. */
export async function purgeReports(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${reportRetentionDays})`;
  await db.deleteFrom('page_reports').where('created_at', '<', oldest).execute();
}
