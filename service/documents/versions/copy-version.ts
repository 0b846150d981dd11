import type { Db } from '../../db/database.ts';

/** Columns that a new version copies from an earlier one. */
const copiedColumns = [
  'document_id',
  'source_kind',
  'source_name',
  'source_blob',
  'source_bytes',
  'source_sha256',
  'state',
  'shown_blob',
  'shown_sha256',
  'pages',
  'original_url',
  'warnings',
  'warning_details',
  'form',
  'placed_fields',
  'placed_on',
  'suspicious',
  'approved_at',
] as const;

/** Columns that a site's files copy. */
const copiedFileColumns = ['path', 'blob', 'content_type', 'bytes', 'sha256'] as const;

/** Inserts a copy of a version as its document's newest, with the same blobs. Call it in a transaction that locks the document. */
export async function copyVersion(
  transaction: Db,
  versionId: string,
  userId: string,
): Promise<{ id: string; number: number }> {
  const copy = await transaction
    .insertInto('versions')
    .columns(['number', 'created_by', 'restores', ...copiedColumns])
    .expression((e) =>
      e
        .selectFrom('versions as v')
        .select((v) => [
          v
            .selectFrom('versions as all')
            .select((a) => a(a.fn.max('all.number'), '+', a.lit(1)).as('next'))
            .whereRef('all.document_id', '=', 'v.document_id')
            .as('number'),
          v.cast<string>(v.val(userId), 'uuid').as('created_by'),
          // A copy of a copy refers to the original version.
          v.fn.coalesce('v.restores', 'v.number').as('restores'),
          ...copiedColumns.map((column) => `v.${column}` as const),
        ])
        .where('v.id', '=', versionId),
    )
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('site_files')
    .columns(['version_id', ...copiedFileColumns])
    .expression((e) =>
      e
        .selectFrom('site_files')
        .select((s) => [s.cast<string>(s.val(copy.id), 'uuid').as('version_id'), ...copiedFileColumns])
        .where('version_id', '=', versionId),
    )
    .execute();
  return copy;
}
