import { plainText } from '#shared/formats/plain-text.ts';
import { recordBlobs } from '../../blobs/stored-blobs.ts';
import type { Db } from '../../db/database.ts';
import { storableJson } from '../../db/storable-json.ts';
import { enqueue } from '../../queue/queue.ts';
import { workspaceOf } from '../find-document.ts';
import { sentencesOf } from '../warnings/warning.ts';
import { blobsOf, type PreparedVersion, type SiteFile } from './prepared-version.ts';

/** PostgreSQL accepts 65,535 parameters in one statement. */
const rowsPerInsert = 1000;

/** The columns of a document whose live version changes: an earlier decision does not cover the new content. */
export const clearedDecision = { reviewed_at: null, review_reason: null };

/** The limit of common file systems. */
const nameLength = 255;

/**
 * Stores a prepared version as the document's newest. If it can be shown immediately, it becomes the live version;
 * otherwise a conversion is queued and visitors keep seeing the previous one. The caller must hold a transaction that
 * locks the document.
 * @returns the number of the version
 */
export async function storeVersion(
  transaction: Db,
  documentId: string,
  userId: string,
  prepared: PreparedVersion,
): Promise<number> {
  const { source, shown } = prepared;
  const workspaceId = await workspaceOf(transaction, documentId);
  const { id: versionId, number } = await transaction
    .insertInto('versions')
    .values((e) => ({
      document_id: documentId,
      number: e
        .selectFrom('versions')
        .select((v) => v(v.fn.coalesce(v.fn.max('number'), v.lit(0)), '+', v.lit(1)).as('next'))
        .where('document_id', '=', documentId),
      created_by: userId,
      source_kind: prepared.sourceKind,
      source_name: plainText(source.name).slice(0, nameLength),
      source_blob: source.key,
      source_bytes: source.bytes,
      source_sha256: source.sha256,
      state: shown.state,
      shown_blob: shown.state === 'ready' ? (shown.blob ?? null) : null,
      shown_sha256: shown.state === 'ready' ? (shown.sha256 ?? null) : null,
      pages: shown.state === 'ready' ? (shown.pages ?? null) : null,
      form: shown.state === 'ready' && shown.pdfForm ? storableJson(shown.pdfForm) : null,
      warnings: storableJson(sentencesOf(prepared.warnings)),
      warning_details: storableJson(prepared.warnings),
      suspicious: prepared.suspicious,
      original_url: prepared.original ?? null,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  if (shown.state === 'converting') {
    const { ending, acceptChanges } = shown;
    await enqueue(transaction, 'convert-office', { versionId, ending, acceptChanges }, workspaceId);
  } else {
    await storeSiteFiles(transaction, versionId, shown.siteFiles);
    await transaction
      .updateTable('documents')
      .set({ live_version_id: versionId, ...clearedDecision })
      .where('id', '=', documentId)
      .execute();
  }
  await recordBlobs(transaction, workspaceId, blobsOf(prepared));
  return number;
}

/** Stores the files that a version has beside the one that is shown. */
export async function storeSiteFiles(transaction: Db, versionId: string, files: readonly SiteFile[]): Promise<void> {
  for (let at = 0; at < files.length; at += rowsPerInsert) {
    const rows = files.slice(at, at + rowsPerInsert).map(({ path, blob, contentType, bytes, sha256 }) => ({
      version_id: versionId,
      path,
      blob,
      content_type: contentType,
      bytes,
      sha256,
    }));
    await transaction.insertInto('site_files').values(rows).execute();
  }
}
