import type { KeyObject, X509Certificate } from 'node:crypto';

/** The key and certificates that the service signs with. */
export interface SigningIdentity {
  certificate: X509Certificate;
  /** Known certificates of the issuers, without the signing one. */
  issuers: X509Certificate[];
  /** Further certificates that may lead to the root. */
  others: X509Certificate[];
  key: KeyObject;
}

/** Returns the certificate's fingerprint: SHA-256 as pairs of hexadecimal digits with colons. */
export function fingerprintOf({ certificate }: Pick<SigningIdentity, 'certificate'>): string {
  return certificate.fingerprint256;
}
