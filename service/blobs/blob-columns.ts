import { type RawBuilder, sql } from 'kysely';

/**
 * Every database column that names a blob. The orphan sweep deletes blobs that no such column names, and an export leaves
 * them out. test/contract/orphan-blobs.test.ts finds a missing column. `sha256` is the column of the blob's hash in the
 * same row, for scrubs; `bytes` is the blob's size, where the row has it. Compressed copies count no bytes, because
 * visitors cause them.
 */
export const blobColumns = [
  { table: 'versions', column: 'source_blob', sha256: 'source_sha256', what: 'original', bytes: sql`t.source_bytes` },
  { table: 'versions', column: 'shown_blob', sha256: 'shown_sha256', what: 'shown', bytes: sql`null` },
  { table: 'versions', column: 'brotli_blob', sha256: 'brotli_sha256', what: 'compressed copy', bytes: sql`0` },
  { table: 'versions', column: 'gzip_blob', sha256: 'gzip_sha256', what: 'compressed copy', bytes: sql`0` },
  { table: 'site_files', column: 'blob', sha256: 'sha256', what: 'site file', bytes: sql`t.bytes` },
  { table: 'site_files', column: 'brotli_blob', sha256: 'brotli_sha256', what: 'compressed copy', bytes: sql`0` },
  { table: 'site_files', column: 'gzip_blob', sha256: 'gzip_sha256', what: 'compressed copy', bytes: sql`0` },
  { table: 'responses', column: 'signed_blob', sha256: 'signed_sha256', what: 'signed copy', bytes: sql`null` },
] as const;

/** What a blob is. */
export type BlobRole = (typeof blobColumns)[number]['what'];

/** What the blobs of each table belong to. `name` is the path of a site's file, or the name of the original. */
const owners = {
  versions: { rows: sql`versions t`, document: sql`t.document_id`, version: sql`t.id`, name: sql`t.source_name` },
  site_files: {
    rows: sql`site_files t join versions on versions.id = t.version_id`,
    document: sql`versions.document_id`,
    version: sql`t.version_id`,
    name: sql`t.path`,
  },
  responses: {
    rows: sql`responses t`,
    document: sql`t.document_id`,
    version: sql`t.version_id`,
    name: sql`t.id::text`,
  },
};

/** A subquery of all blobs that rows name: `key`, `document_id`, `version_id`, `what`, `name` and `bytes`. */
export const namedBlobs: RawBuilder<unknown> = sql`(${sql.join(
  blobColumns.map(({ table, column, what, bytes }) => {
    const { rows, document, version, name } = owners[table];
    const key = sql.ref(`t.${column}`);
    return sql`
      select ${key} as key, ${document} as document_id, ${version} as version_id, ${sql.lit(what)}::text as what,
        ${name} as name, ${bytes}::bigint as bytes
      from ${rows} where ${key} is not null`;
  }),
  sql` union all `,
)})`;

/** The condition that no row names a blob. @param key refers to the blob's key in the query */
export function isNamedByNoRow(key: string): RawBuilder<boolean> {
  const conditions = blobColumns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(key)})`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
