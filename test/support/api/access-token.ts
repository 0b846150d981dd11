import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../service/crypto/hashes.ts';
import type { Db } from '../../../service/db/database.ts';

/** Creates an access token of that person with only these scopes, stored as the authorization server would. */
export async function grantAccessToken(db: Db, userId: string, scope: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const grant = sha256(`grant of ${token}`);
  const expires_at = new Date(Date.now() + 3_600_000);
  const payload = JSON.stringify({ accountId: userId, scope });
  await db
    .insertInto('oauth_records')
    .values([
      { model: 'Grant', id_hash: grant, payload: JSON.stringify({ accountId: userId }), expires_at },
      { model: 'AccessToken', id_hash: sha256(token), grant_hash: grant, payload, expires_at },
    ])
    .execute();
  return token;
}
