/**
 * Every place in the database that names a blob. What is named nowhere here is removed from the store, and an export
 * leaves it out: test/contract/orphan-blobs.test.ts finds a column that is missing.
 */
export const blobColumns = [
  { table: 'versions', column: 'source_blob' },
  { table: 'versions', column: 'shown_blob' },
  { table: 'site_files', column: 'blob' },
  { table: 'responses', column: 'signed_blob' },
] as const;
