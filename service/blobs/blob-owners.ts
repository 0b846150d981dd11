import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

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
  what: 'original' | 'shown' | 'site file' | 'compressed copy' | 'signed copy';
  /** The path of a site's file, or the name of the original. */
  name: string;
}

/** Returns where a blob is used, newest version first: what an operator must restore or publish again. */
export async function findBlobUses(db: Db, key: string): Promise<BlobUse[]> {
  const { rows } = await sql<BlobUse>`
    select d.id as document, d.slug, v.number as version, used.what, used.name
    from (
      select id as version_id, 'original' as what, source_name as name from versions where source_blob = ${key}
      union all select id, 'shown', source_name from versions where shown_blob = ${key} and shown_blob <> source_blob
      union all select version_id, 'site file', path from site_files where blob = ${key}
      union all select id, 'compressed copy', source_name from versions where ${key} in (brotli_blob, gzip_blob)
      union all select version_id, 'compressed copy', path from site_files where ${key} in (brotli_blob, gzip_blob)
      union all select version_id, 'signed copy', id::text from responses where signed_blob = ${key}
    ) as used
    join versions v on v.id = used.version_id join documents d on d.id = v.document_id
    order by d.id, v.number desc`.execute(db);
  return rows;
}
