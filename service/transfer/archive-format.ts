import * as z from 'zod';

/**
 * The version of the export format. An export is a tar of, in this order: `installation.json`; `blobs/{key}` for every
 * blob, and `blobs-{n}.jsonl` with their hashes, each after its blobs; `tables/{name}-{n}.jsonl` with one row per line;
 * `end.json`.
 */
export const formatVersion = 1;

export const headName = 'installation.json';
export const endName = 'end.json';

/** The size, in bytes, at which the next `.jsonl` file begins: each is in memory while it is written and read. */
export const partBytes = 1024 * 1024;

export const head = z.object({
  format: z.literal('linkwake-export'),
  version: z.int(),
  exported_at: z.iso.datetime(),
  /** The migrations, which define the tables' columns. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});

export const archivedBlob = z.object({ key: z.string(), bytes: z.int(), sha256: z.hex() });

export type ArchivedBlob = z.infer<typeof archivedBlob>;

export const end = z.object({ blobs: z.int(), rows: z.record(z.string(), z.int()) });

export type Counts = z.infer<typeof end>;
