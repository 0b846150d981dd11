import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db } from '../db/database.ts';
import { ownIdentity } from './pades/make-identity.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';

/** The identity for signed copies and the check for it. */
export interface Signing {
  identity: SigningIdentity;
  /**
   * Returns whether the service signs with this certificate, or ever has.
   * @param der of the certificate
   */
  isOurs(der: Uint8Array): Promise<boolean>;
}

/**
 * Opens the signing identity.
 * @param operators the operator's own identity; without one, the service creates one on first start
 */
export async function openSigning(
  { db, secrets, config }: { db: Db; secrets: Secrets; config: Pick<Config, 'baseUrl'> },
  operators: SigningIdentity | undefined,
): Promise<Signing> {
  const identity = operators ?? (await ownIdentity(secrets, new URL(config.baseUrl).host));
  const certificate = identity.certificate.raw;
  await db
    .insertInto('signing_certificates')
    .values({ fingerprint: sha256(certificate), certificate })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    identity,
    async isOurs(der) {
      const found = await db
        .selectFrom('signing_certificates')
        .select('fingerprint')
        .where('fingerprint', '=', sha256(der))
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
