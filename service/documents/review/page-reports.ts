import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Database, Db } from '../../db/database.ts';
import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { noticeOperators, type Reviewable } from './notice-operators.ts';

/** Why a visitor reports a page. */
export const reportReason = z.enum(['fraud', 'malware', 'private', 'illegal', 'other']);

export type ReportReason = z.infer<typeof reportReason>;

/** Reports an hour from one network: enough for a person with several links, and a limit for scripts. */
export const reportsPerNetwork = 5;

/** Stored reports of a document or a room until the operator decides: more say nothing new. */
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
  /** The number of the version that visitors saw; absent if there was none, and for rooms. */
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
 * Stores a report for the operator, unless they blocked the page already, there are enough reports of it, or it shows
 * nothing: a document that was never converted has no content to look at.
 * @returns whether it was stored
 */
export async function storeReport(
  db: Db,
  reviewable: Reviewable,
  { reason, details, email }: NewReport,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await lockReviewable(transaction, reviewable);
    if (!found || (found.review_status === heldForReview && found.reviewed_at !== null)) return false;
    if ('documentId' in reviewable && found.number === null) return false;
    const { count } = await transaction
      .selectFrom('page_reports')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(ofReviewable(reviewable))
      .executeTakeFirstOrThrow();
    if (count >= maxOpenReports) return false;
    const row = { ...columnsOf(reviewable), version: found.number, reason, details, email: email ?? null };
    await transaction.insertInto('page_reports').values(row).execute();
    // What is held waits already.
    if (count === 0 && found.review_status === null) await noticeOperators(transaction, reviewable);
    return true;
  });
}

/** Locks what is reported. @returns its review, and the number of the version that visitors see */
async function lockReviewable(transaction: Db, reviewable: Reviewable) {
  if ('roomId' in reviewable) {
    const room = await transaction
      .selectFrom('rooms')
      .select(['review_status', 'reviewed_at'])
      .where('id', '=', reviewable.roomId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return room && { ...room, number: null };
  }
  return transaction
    .selectFrom('documents')
    .leftJoin('versions', 'versions.id', 'documents.live_version_id')
    .select(['documents.review_status', 'documents.reviewed_at', 'versions.number'])
    .where('documents.id', '=', reviewable.documentId)
    .forNoKeyUpdate('documents')
    .executeTakeFirst();
}

const columnsOf = (reviewable: Reviewable) =>
  'documentId' in reviewable ? { document_id: reviewable.documentId } : { room_id: reviewable.roomId };

const ofReviewable = (reviewable: Reviewable) => (e: ExpressionBuilder<Database, 'page_reports'>) =>
  'documentId' in reviewable ? e('document_id', '=', reviewable.documentId) : e('room_id', '=', reviewable.roomId);

/** Returns whether a report of it awaits a decision. */
export async function isReported(db: Db, reviewable: Reviewable): Promise<boolean> {
  const reports = db.selectFrom('page_reports').select('id').where(ofReviewable(reviewable));
  return (await reports.limit(1).executeTakeFirst()) !== undefined;
}

/** Removes the reports that the operator has read, by default all; later ones stay. */
export async function dismissReports(db: Db, reviewable: Reviewable, reportIds?: readonly string[]): Promise<void> {
  const all = db.deleteFrom('page_reports').where(ofReviewable(reviewable));
  await (reportIds ? all.where((e) => e('id', '=', e.fn.any(e.val(reportIds)))) : all).execute();
}

/** Returns the reports of documents or rooms by their ids, oldest first. */
export async function reportsOf(
  db: Db,
  column: 'document_id' | 'room_id',
  ids: readonly string[],
): Promise<Map<string, PageReport[]>> {
  const rows = await db
    .selectFrom('page_reports')
    .select(['id', 'document_id', 'room_id', 'version', 'reason', 'details', 'email', 'created_at as at'])
    .where((e) => e(column, '=', e.fn.any(e.val(ids))))
    .orderBy('created_at')
    .execute();
  const reports = new Map<string, PageReport[]>(ids.map((id) => [id, []]));
  for (const { document_id, room_id, version, reason, email, ...row } of rows) {
    const report = {
      ...row,
      reason: reportReason.parse(reason),
      email: email ?? undefined,
      version: version ?? undefined,
    };
    reports.get(document_id ?? room_id ?? '')?.push(report);
  }
  return reports;
}

/** Deletes reports that nobody decided on for too long. */
export async function purgeReports(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${reportRetentionDays})`;
  await db.deleteFrom('page_reports').where('created_at', '<', oldest).execute();
}
