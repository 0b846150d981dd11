import type { Config } from '../config/config.ts';
import { sha256 } from '../crypto/hashes.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Db } from '../db/database.ts';
import { endsSoon, ownIdentity } from './pades/own-identity.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';

/** The identity for signed copies and the check for it. */
export interface SigningIdentities {
  /**
   * Returns the identity to sign with now. It is another one after a renewal.
   * @throws ConfigError when the operator's own cannot be used any more
   */
  identity(): Promise<SigningIdentity>;
  /**
   * Returns whether the service signs with this certificate, or ever has.
   * @param der of the certificate
   */
  isOurs(der: Uint8Array): Promise<boolean>;
  /**
   * Returns whether this service has made a signed copy with updates that has this hash, byte by byte.
   * @param sha256 of the whole file
   */
  isCopy(sha256: Buffer): Promise<boolean>;
}

/**
 * Opens the signing identity.
 * @param operators returns the operator's own identity; without one, the service creates one for its first signature
 * @throws ConfigError when the operator's own cannot be used
 */
export async function openSigning(
  { db, secrets, config }: { db: Db; secrets: Secrets; config: Pick<Config, 'baseUrl'> },
  operators: (() => Promise<SigningIdentity>) | undefined,
): Promise<SigningIdentities> {
  const { host } = new URL(config.baseUrl);
  let current: SigningIdentity | undefined;
  const identity = async () => {
    const before = current;
    if (operators) current = await operators();
    else if (before === undefined || endsSoon(before)) current = await ownIdentity(secrets, host);
    else return before;
    if (current !== before) await remember(current);
    return current;
  };
  const remember = async ({ certificate: { raw } }: SigningIdentity) => {
    await db
      .insertInto('signing_certificates')
      .values({ fingerprint: sha256(raw), certificate: raw })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  if (operators) await identity();
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
    async isCopy(copy) {
      const found = await db
        .selectFrom('extended_copies')
        .select('sha256')
        .where('sha256', '=', copy)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
