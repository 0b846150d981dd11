import { emailKey } from '#shared/contract/email-address.ts';
import { hmacSha256 } from '../crypto/hashes.ts';
import type { Keys } from '../crypto/signed-token.ts';

/** Returns a keyed hash of an address, the same for every spelling of it. */
export async function addressHash(secrets: Keys, email: string): Promise<Buffer> {
  return hmacSha256(await secrets.key('mail-address'), emailKey(email));
}
