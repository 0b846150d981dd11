/**
 * Every database column that names a blob. The orphan sweep deletes blobs that no such column names, and an export leaves
 * them out. test/contract/orphan-blobs.test.ts finds a missing column. `sha256` is the column of the blob's hash in the
 * same row, for scrubs.
 */
export const blobColumns = [
  { table: 'versions', column: 'source_blob', sha256: 'source_sha256' },
  { table: 'versions', column: 'shown_blob', sha256: 'shown_sha256' },
  { table: 'versions', column: 'brotli_blob', sha256: 'brotli_sha256' },
  { table: 'versions', column: 'gzip_blob', sha256: 'gzip_sha256' },
  { table: 'site_files', column: 'blob', sha256: 'sha256' },
  { table: 'site_files', column: 'brotli_blob', sha256: 'brotli_sha256' },
  { table: 'site_files', column: 'gzip_blob', sha256: 'gzip_sha256' },
  { table: 'responses', column: 'signed_blob', sha256: 'signed_sha256' },
] as const;
