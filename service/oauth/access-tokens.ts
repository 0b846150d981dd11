import * as z from 'zod';
import { type Scope, scopes } from '#shared/contract/oauth';
import { sha256 } from '../accounts/sha256.ts';
import type { Db } from '../db/database.ts';

/** The part of a stored access token that says what it is good for. */
const payload = z.looseObject({ accountId: z.string(), scope: z.string().default('') });

/** Whose access token this is and what it allows; `undefined` when it is unknown, expired or revoked. */
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
    .executeTakeFirst();
  if (!found) return undefined;
  const { accountId, scope } = payload.parse(found.payload);
  const granted = new Set(scope.split(' '));
  return { userId: accountId, scopes: new Set(scopes.filter((known) => granted.has(known))) };
}
