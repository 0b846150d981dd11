import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How long an application that nobody has allowed anything stays registered. */
const keptDays = 90;

/**
 * Removes applications that registered long ago and that nobody lets in (any more): anybody may register, and most that
 * do are tried once. One that comes back registers again (RFC 7591); an interaction under way is younger than that.
 */
export async function purgeClients(db: Db): Promise<void> {
  await sql`
    delete from oauth_records as client
    where client.model = 'Client'
      and (client.payload ->> 'client_id_issued_at')::float8 < extract(epoch from now() - make_interval(days => ${keptDays}::int))
      and not exists (
        select from oauth_records as used where used.payload ->> 'clientId' = client.payload ->> 'client_id'
      )`.execute(db);
}
