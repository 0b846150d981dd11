import { randomBytes } from 'node:crypto';
import { sha256 } from '../../service/accounts/sha256.ts';
import type { Db } from '../../service/db/database.ts';

/** An access token of that person with just these scopes, as the authorization server would have stored it. */
export async function grantAccessToken(db: Db, userId: string, scope: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('oauth_records')
    .values({
      model: 'AccessToken',
      id_hash: sha256(token),
      payload: JSON.stringify({ accountId: userId, scope }),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}
