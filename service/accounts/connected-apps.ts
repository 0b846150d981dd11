import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import type { Db } from '../db/database.ts';
import { ownAppName } from './own-apps.ts';
import { describeRedirectUris } from './redirect-uri.ts';

/** An application that can act for a person until it is disconnected. */
export interface ConnectedApp {
  /** Identifies the connection in the console's URLs; it grants no access. */
  id: string;
  name: string;
  /** Whose it is if it is Linkwake's own, else all hosts that it may return to. */
  returnsTo: string;
  scopes: Scope[];
  connectedAt: Date;
}

const client = z.looseObject({ client_name: z.string().optional(), redirect_uris: z.array(z.string()).min(1) });

const grant = z.looseObject({
  clientId: z.string(),
  iat: z.number(),
  resources: z.record(z.string(), z.string()).default({}),
});

/** Lists the person's grants that have a live token, newest first. */
export async function listConnectedApps(db: Db, userId: string, baseUrl: string): Promise<ConnectedApp[]> {
  const grants = await selectGrants(db, userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('oauth_records as token')
          .select('token.model')
          .whereRef('token.grant_hash', '=', 'oauth_records.id_hash')
          .where('token.model', 'in', ['RefreshToken', 'AccessToken'])
          .where('token.expires_at', '>', now()),
      ),
    )
    .execute();
  const clients = await clientsById(
    db,
    grants.map(({ payload }) => grant.parse(payload).clientId),
  );
  return grants
    .flatMap(({ id_hash, payload }) => {
      const { clientId, iat, resources } = grant.parse(payload);
      const known = clients.get(clientId);
      if (!known) return [];
      const own = ownAppName(known.redirect_uris, baseUrl);
      const granted = Object.values(resources).join(' ').split(' ');
      return {
        id: id_hash.toString('base64url'),
        name: known.client_name ?? 'An application without a name',
        returnsTo: own ?? describeRedirectUris(known.redirect_uris),
        scopes: scopes.filter((scope) => granted.includes(scope)),
        connectedAt: new Date(iat * 1000),
      };
    })
    .sort((one, other) => other.connectedAt.getTime() - one.connectedAt.getTime());
}

/** Deletes one of the person's own connections with all its tokens, which stop working with the next call. */
export async function disconnectApp(db: Db, userId: string, id: string): Promise<void> {
  const hash = Buffer.from(id, 'base64url');
  await db.transaction().execute(async (trx) => {
    const found = await selectGrants(trx, userId).where('id_hash', '=', hash).executeTakeFirst();
    if (!found) return;
    await trx
      .deleteFrom('oauth_records')
      .where((where) => where.or([where('grant_hash', '=', hash), where('id_hash', '=', hash)]))
      .execute();
  });
}

/** Deletes every grant, token and authorization server session of the person. */
export async function disconnectAllApps(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('oauth_records').where(sql`payload->>'accountId'`, '=', userId).execute();
}

function selectGrants(db: Db, userId: string) {
  return db
    .selectFrom('oauth_records')
    .select(['id_hash', 'payload'])
    .where('model', '=', 'Grant')
    .where(sql`payload->>'accountId'`, '=', userId)
    .where('expires_at', '>', now());
}

async function clientsById(db: Db, ids: string[]): Promise<Map<string, z.infer<typeof client>>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('oauth_records')
    .select(['payload', sql<string>`payload->>'client_id'`.as('client_id')])
    .where('model', '=', 'Client')
    .where(sql`payload->>'client_id'`, 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.client_id, client.parse(row.payload)]));
}

function now(): RawBuilder<Date> {
  return sql<Date>`now()`;
}
