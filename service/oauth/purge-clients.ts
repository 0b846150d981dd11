import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How many days an unused application stays registered. */
const unusedDays = 90;

/**
 * Deletes applications that registered long ago and have no grant or token (any more): anybody may register, and most
 * are used once. An application that returns registers again (RFC 7591). A running interaction is younger than the limit.
 */
export async function purgeClients(db: Db): Promise<void> {
  await sql`
    delete from oauth_records as client
    where client.model = 'Client'
      and (client.payload ->> 'client_id_issued_at')::float8 < extract(epoch from now() - make_interval(days => ${unusedDays}::int))
      and not exists (
        select from oauth_records as used where used.payload ->> 'clientId' = client.payload ->> 'client_id'
      )`.execute(db);
}
