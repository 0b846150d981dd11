import type { ExpressionBuilder } from 'kysely';
import { parseDocumentRef } from '#shared/contract/document-ref.ts';
import { heldForReview } from '#shared/contract/named-values.ts';
import type { Database, Db } from '../../db/database.ts';
import { BadRequest, DocumentNotFound } from '../../errors/request-errors.ts';
import { recordEvents } from '../../events/record-events.ts';
import { dismissReports, isReported } from './page-reports.ts';

interface Reviewed {
  id: string;
  slug: string;
  wasHeld: boolean;
}

/** What the operator has looked at. */
interface Inspected {
  version: string;
  /** When what they saw was rejected; undefined if it was not. */
  rejectedAt: Date | undefined;
  /** The ids of the reports they have read. */
  reports: readonly string[];
}

/**
 * Approves a held document of any workspace, for the operator. The reports they have read are settled.
 * @param ref the document's link, slug or uuid
 * @param inspected defaults to the live version and all its reports
 * @throws DocumentNotFound; BadRequest when the content was replaced, or another operator rejected it, after the
 * inspection
 */
export async function approveReview(db: Db, ref: string, inspected?: Inspected): Promise<Reviewed> {
  return review(
    db,
    ref,
    inspected?.version,
    { approved: true },
    async (transaction, { id, liveVersionId, rejectedAt }) => {
      if (inspected) refuseIfRejectedSince('document', inspected.rejectedAt, rejectedAt);
      await transaction
        .updateTable('documents')
        .set({ review_status: null, reviewed_at: new Date(), review_reason: null })
        .where('id', '=', id)
        .execute();
      // Approval also covers versions that repeat this one or that it repeats. It does not cover another upload of the
      // same bytes: in another encoding, visitors can see something else.
      await transaction
        .updateTable('versions')
        .set({ approved_at: new Date() })
        .where('document_id', '=', id)
        .where(ofSameContent(liveVersionId))
        .execute();
      await dismissReports(transaction, { documentId: id }, inspected?.reports);
    },
  );
}

/**
 * Rejects a held document, or takes a reported one offline, and shows its owner the reason. Its reports are settled.
 * @throws DocumentNotFound; BadRequest without a reason, when the document is neither held nor reported, or when the
 * content was replaced after the inspection
 */
export async function rejectReview(db: Db, ref: string, inspectedVersion: string, reason: string): Promise<Reviewed> {
  if (reason === '') throw new BadRequest('Say why, so that the owner knows what to change.');
  return review(db, ref, inspectedVersion, { approved: false, reason }, async (transaction, document) => {
    const { id, wasHeld, liveVersionId } = document;
    if (!wasHeld && !(await isReported(transaction, { documentId: id }))) {
      throw new BadRequest('This was already decided: the document is neither held nor reported any more.');
    }
    await transaction
      .updateTable('documents')
      .set({ review_status: heldForReview, reviewed_at: new Date(), review_reason: reason })
      .where('id', '=', id)
      .execute();
    // To restore the same content later must not open the link again.
    await transaction
      .updateTable('versions')
      .set({ suspicious: true, approved_at: null })
      .where('document_id', '=', id)
      .where(ofSameContent(liveVersionId))
      .execute();
    await dismissReports(transaction, { documentId: id });
  });
}

/**
 * Refuses to approve what another operator has rejected meanwhile.
 * @param seen when what the operator saw was rejected; undefined if it was not
 * @throws BadRequest
 */
export function refuseIfRejectedSince(
  reviewed: 'document' | 'room',
  seen: Date | undefined,
  rejectedAt: Date | null,
): void {
  if (rejectedAt && rejectedAt.getTime() !== seen?.getTime()) {
    throw new BadRequest(`This was already decided: the ${reviewed} was rejected after you opened the queue.`);
  }
}

/** Versions of one document that were made of the same file. */
const ofSameContent = (versionId: string | null) => (e: ExpressionBuilder<Database, 'versions'>) =>
  e('source_blob', '=', e.selectFrom('versions as live').select('live.source_blob').where('live.id', '=', versionId));

async function review(
  db: Db,
  ref: string,
  inspectedVersion: string | undefined,
  decision: { approved: boolean; reason?: string },
  decide: (
    transaction: Db,
    document: Reviewed & { liveVersionId: string | null; rejectedAt: Date | null },
  ) => Promise<void>,
): Promise<Reviewed> {
  const parsed = parseDocumentRef(ref);
  if (!parsed) throw new DocumentNotFound();
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('documents')
      .select(['id', 'slug', 'review_status', 'reviewed_at', 'live_version_id'])
      .where((e) => ('uuid' in parsed ? e('id', '=', parsed.uuid) : e('slug', '=', parsed.slug)))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) throw new DocumentNotFound();
    if (inspectedVersion !== undefined && inspectedVersion !== found.live_version_id) {
      throw new BadRequest('The content was updated after you opened it. Review it again.');
    }
    const { id, slug, live_version_id: liveVersionId } = found;
    const wasHeld = found.review_status === heldForReview;
    const rejectedAt = wasHeld ? found.reviewed_at : null;
    await decide(transaction, { id, slug, wasHeld, liveVersionId, rejectedAt });
    // An approval of what was online settles reports, of which the owner knows nothing.
    if (wasHeld || !decision.approved) {
      await recordEvents(transaction, [{ kind: 'review.decided', documentId: id, data: decision }]);
    }
    return { id, slug, wasHeld };
  });
}
