import type { KeyObject, X509Certificate } from 'node:crypto';

/** What the service signs with. */
export interface SigningIdentity {
  certificate: X509Certificate;
  /** Certificates of the issuers, as far as they are known; without the signing one. */
  issuers: X509Certificate[];
  key: KeyObject;
}

/** The certificate's name for people: SHA-256 over all of it, as pairs of hexadecimal digits with colons. */
export function fingerprintOf({ certificate }: Pick<SigningIdentity, 'certificate'>): string {
  return certificate.fingerprint256;
}
