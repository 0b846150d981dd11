import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import type { Secrets } from '../../crypto/secrets.ts';
import type { SigningIdentity } from './signing-identity.ts';

const storedIdentity = z.object({ certificate: z.base64(), key: z.base64() });

const renewBeforeMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Returns the service's self-made identity for that host name, creates it on first use and renews it before it expires.
 * It is stored with the service's secrets, so that all processes sign with the same one.
 */
export async function ownIdentity(secrets: Secrets, host: string, now = new Date()): Promise<SigningIdentity> {
  for (let number = 1; ; number += 1) {
    const { certificate, key } = await secrets.value(`signing ${host} ${number}`, storedIdentity, async () => {
      // Its libraries are large, and needed once in ten years.
      const { makeIdentity } = await import('./make-identity.ts');
      return makeIdentity(host, now);
    });
    const identity: SigningIdentity = {
      certificate: new X509Certificate(Buffer.from(certificate, 'base64')),
      issuers: [],
      others: [],
      key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
    };
    if (!endsSoon(identity, now)) return identity;
  }
}

/** Tells whether an own identity has to be renewed. */
export function endsSoon({ certificate }: SigningIdentity, now = new Date()): boolean {
  return Date.parse(certificate.validTo) - now.getTime() <= renewBeforeMs;
}
