import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Secrets } from '../crypto/secrets.ts';

const signingKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string() });

/** Returns the authorization server's signing keys (RFC 7517), generated on first start and then stored. */
export async function signingKeys(secrets: Secrets): Promise<{ keys: z.infer<typeof signingKey>[] }> {
  return { keys: [await secrets.value('oauth-signing-key', signingKey, makeSigningKey)] };
}

/** Returns the keys that sign the authorization server's cookies. */
export async function cookieKeys(secrets: Secrets): Promise<string[]> {
  return [(await secrets.key('oauth-cookies')).toString('base64url')];
}

async function makeSigningKey(): Promise<z.infer<typeof signingKey>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return signingKey.parse({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomUUID() });
}
