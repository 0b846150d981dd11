import { sql } from 'kysely';
import * as z from 'zod';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';

/** The account and scopes in a stored access token. */
const payload = z.looseObject({ accountId: z.string(), scope: z.string().default('') });

/** Who a token acts for, and what it may do. */
export interface TokenOwner {
  userId: string;
  scopes: ReadonlySet<Scope>;
}

/**
 * Returns the owners and scopes of access tokens, by token, but none that is unknown, expired or revoked. A token's grant
 * must still exist: a token issued at the very moment of a disconnect must not outlive the grant.
 */
export async function findTokenOwners(db: Db, tokens: readonly string[]): Promise<Map<string, TokenOwner>> {
  const byHash = new Map(tokens.map((token) => [sha256(token).toString('hex'), token]));
  const rows = await db
    .selectFrom('oauth_records')
    .select(['id_hash', 'payload'])
    .where('model', '=', 'AccessToken')
    .where('id_hash', '=', sql<Buffer>`any (${tokens.map(sha256)}::bytea[])`)
    .where('expires_at', '>', new Date())
    .where((where) =>
      where.exists(
        where
          .selectFrom('oauth_records as granted')
          .select('granted.model')
          .where('granted.model', '=', 'Grant')
          .whereRef('granted.id_hash', '=', 'oauth_records.grant_hash'),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => {
      const { accountId, scope } = payload.parse(row.payload);
      const granted = new Set(scope.split(' '));
      const owner = { userId: accountId, scopes: new Set(scopes.filter((known) => granted.has(known))) };
      return [byHash.get(row.id_hash.toString('hex')) ?? '', owner];
    }),
  );
}
