import { sql } from 'kysely';
import { recordBlobs } from '../blobs/stored-blobs.ts';
import type { Db } from '../db/database.ts';
import { storableJson } from '../db/storable-json.ts';
import { workspaceOf } from '../documents/find-document.ts';
import type { SiteFile } from '../documents/publish/prepared-version.ts';
import { clearedDecision, storeSiteFiles } from '../documents/publish/store-version.ts';
import { noticeOperators } from '../documents/review/notice-operators.ts';
import { statusByState } from '../documents/stored-document.ts';
import { sentencesOf, type Warning } from '../documents/warnings/warning.ts';
import { recordEvents } from '../events/record-events.ts';
import type { PdfForm } from '../form-model/form-field.ts';
import type { ConversionFailed } from './errors.ts';

/**
 * Marks a converted version as ready and makes it live, unless a newer one is live already.
 * @param pdf.warnings the warnings of the conversion, appended to those of publishing
 * @param pdf.grid the files of a workbook's grid
 * @returns false when the version is no longer converting (or is gone), and the PDF is not used
 */
export async function finishConversion(
  db: Db,
  versionId: string,
  pdf: {
    blob: string;
    bytes: number;
    sha256: Buffer;
    pages: number;
    warnings: Warning[];
    pdfForm: PdfForm | undefined;
    grid: readonly SiteFile[];
  },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockDocumentOf(transaction, versionId);
    const version = await transaction
      .updateTable('versions')
      .set({
        state: 'ready',
        shown_blob: pdf.blob,
        shown_sha256: pdf.sha256,
        pages: pdf.pages,
        form: pdf.pdfForm ? storableJson(pdf.pdfForm) : null,
        warnings: sql<string>`warnings || ${storableJson(sentencesOf(pdf.warnings))}::jsonb`,
        warning_details: sql<string>`warning_details || ${storableJson(pdf.warnings)}::jsonb`,
      })
      .where('id', '=', versionId)
      .where('state', '=', 'converting')
      .returning(['document_id', 'number'])
      .executeTakeFirst();
    if (!version) return false;
    await storeSiteFiles(transaction, versionId, pdf.grid);
    const live = await transaction
      .selectFrom('documents')
      .innerJoin('versions', 'versions.id', 'documents.live_version_id')
      .select('versions.number')
      .where('documents.id', '=', version.document_id)
      .executeTakeFirst();
    if (!live || live.number < version.number) {
      await transaction
        .updateTable('documents')
        .set({ live_version_id: versionId, ...clearedDecision })
        .where('id', '=', version.document_id)
        .execute();
    }
    const workspaceId = await workspaceOf(transaction, version.document_id);
    await recordBlobs(transaction, workspaceId, [
      { key: pdf.blob, bytes: pdf.bytes },
      ...pdf.grid.map(({ blob, bytes }) => ({ key: blob, bytes })),
    ]);
    await noticeOperators(transaction, { documentId: version.document_id });
    const data = { status: statusByState.ready, version: version.number };
    await recordEvents(transaction, [{ kind: 'conversion.ended', documentId: version.document_id, data }]);
    return true;
  });
}

/** Marks a version as failed, with the reason; the link keeps showing the version before. */
export async function failConversion(db: Db, versionId: string, reason: ConversionFailed): Promise<void> {
  const { message: failure, details } = reason;
  await db.transaction().execute(async (transaction) => {
    await lockDocumentOf(transaction, versionId);
    const version = await transaction
      .updateTable('versions')
      .set({ state: 'failed', failure, failure_details: storableJson(details) })
      .where('id', '=', versionId)
      .where('state', '=', 'converting')
      .returning(['document_id', 'number'])
      .executeTakeFirst();
    if (!version) return;
    const data = { status: statusByState.failed, failure, failure_details: details, version: version.number };
    await recordEvents(transaction, [{ kind: 'conversion.ended', documentId: version.document_id, data }]);
  });
}

/**
 * Locks the document of a version, before the version itself like other transactions. The statements after it see what
 * the previous holder of the lock wrote. A statement that waits for the lock itself would compare an older version.
 */
async function lockDocumentOf(transaction: Db, versionId: string): Promise<void> {
  await transaction
    .selectFrom('documents')
    .select('id')
    .where('id', '=', (e) => e.selectFrom('versions').select('document_id').where('id', '=', versionId))
    .forNoKeyUpdate()
    .execute();
}
