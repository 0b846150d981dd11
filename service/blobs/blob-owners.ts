import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type BlobRole, namedBlobs } from './blob-columns.ts';

/** Where a blob is used. */
export interface BlobUse {
  /** The document's uuid. */
  document: string;
  slug: string;
  version: number;
  /**
   * `original` and `shown` file of a version, a `site file`, the `compressed copy` of one of these, or the `signed copy`
   * of a response.
   */
  what: BlobRole;
  /** The path of a site's file, or the name of the original. */
  name: string;
}

/** Returns where a blob is used, newest version first: what an operator must restore or publish again. */
export async function findBlobUses(db: Db, key: string): Promise<BlobUse[]> {
  const { rows } = await sql<BlobUse>`
    select d.id as document, d.slug, v.number as version, used.what, used.name
    from ${namedBlobs} as used
    join versions v on v.id = used.version_id join documents d on d.id = v.document_id
    where used.key = ${key} and (used.what <> 'shown' or v.shown_blob <> v.source_blob)
    order by d.id, v.number desc`.execute(db);
  return rows;
}
