import * as z from 'zod';
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

/** What a visitor reports. */
export interface NewReport {
  reason: ReportReason;
  details: string;
  /** Where the operator can ask; absent if the visitor gave none. */
  email: string | undefined;
}

export interface PageReport extends NewReport {
  id: string;
  at: Date;
}

/** Counts a report of a network. @returns seconds to wait; `undefined` when it may proceed */
export function createReportLimiter(
  deps: Pick<Deps, 'pool' | 'secrets'>,
): (network: string) => Promise<number | undefined> {
  const perNetwork = createRateLimit(deps, 'page-reports', { tries: reportsPerNetwork, seconds: 60 * 60 });
  return (network) => perNetwork.consume(network);
}

/** Stores a report for the operator, unless there are enough of this document. */
export async function storeReport(db: Db, documentId: string, { reason, details, email }: NewReport): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const document = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', '=', documentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!document) return;
    const { count } = await transaction
      .selectFrom('page_reports')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('document_id', '=', documentId)
      .executeTakeFirstOrThrow();
    if (count >= maxOpenReports) return;
    const row = { document_id: documentId, reason, details, email: email ?? null };
    await transaction.insertInto('page_reports').values(row).execute();
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

/** Removes the reports that the operator has read and that need no action; later ones stay. */
export async function dismissReports(db: Db, documentId: string, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await db.deleteFrom('page_reports').where('document_id', '=', documentId).where('id', 'in', reportIds).execute();
}
