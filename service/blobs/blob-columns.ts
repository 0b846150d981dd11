/**
 * Every database column that names a blob. The orphan sweep deletes blobs that no such column names, and an export leaves
 * them out. test/contract/orphan-blobs.test.ts finds a missing column.
 */
export const blobColumns = [
  { table: 'versions', column: 'source_blob' },
  { table: 'versions', column: 'shown_blob' },
  { table: 'versions', column: 'brotli_blob' },
  { table: 'versions', column: 'gzip_blob' },
  { table: 'site_files', column: 'blob' },
  { table: 'site_files', column: 'brotli_blob' },
  { table: 'site_files', column: 'gzip_blob' },
  { table: 'responses', column: 'signed_blob' },
] as const;
