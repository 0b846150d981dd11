import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/**
 * Claims the blob store for the service's database. Another database that has the same store, such as a copy for tests or an older
 * dump, claims it too: then neither is the only one.
 * @returns since when this database is the only one that claims the store
 * @throws StorageUnavailable, also where the database names blobs and the store's folder is empty
 */
export async function claimBlobs({ db, blobs }: Pick<Deps, 'db' | 'blobs'>): Promise<Date> {
  // A copy has another oid or, on another server, another system identifier.
  const { rows } = await sql<{ database: string; expectsBlobs: boolean }>`
    select concat_ws('/', (select system_identifier from pg_control_system()), oid) as database,
      exists (select from versions) as "expectsBlobs"
    from pg_database where datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new TypeError('A database knows itself.');
  return blobs.claim(row.database, row);
}
