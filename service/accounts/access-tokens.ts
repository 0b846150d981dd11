import * as z from 'zod';
import { type Scope, scopes } from '#shared/contract/oauth.ts';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';

/** The account and scopes in a stored access token. */
const payload = z.looseObject({ accountId: z.string(), scope: z.string().default('') });

/**
 * Returns the owner and scopes of an access token; `undefined` when it is unknown, expired or revoked. The token's grant
 * must still exist: a token issued at the very moment of a disconnect must not outlive the grant.
 */
export async function findTokenOwner(
  db: Db,
  token: string,
): Promise<{ userId: string; scopes: ReadonlySet<Scope> } | undefined> {
  const found = await db
    .selectFrom('oauth_records')
    .select('payload')
    .where('model', '=', 'AccessToken')
    .where('id_hash', '=', sha256(token))
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
    .executeTakeFirst();
  if (!found) return undefined;
  const { accountId, scope } = payload.parse(found.payload);
  const granted = new Set(scope.split(' '));
  return { userId: accountId, scopes: new Set(scopes.filter((known) => granted.has(known))) };
}
