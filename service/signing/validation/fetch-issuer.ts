import { X509Certificate } from 'node:crypto';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { asn1Of, derOf, oid } from '../pades/asn1.ts';
import { ValidationUnavailable } from './errors.ts';
import { fetchValidation } from './fetch-validation.ts';

const maxBytes = 256 * 1024;

/**
 * Fetches the issuer of a certificate from the addresses that it names.
 * @returns undefined when none of them has it
 */
export async function fetchIssuer(
  certificate: X509Certificate,
  addresses: readonly string[],
  options: { allowsPrivate: boolean; signal: AbortSignal },
): Promise<X509Certificate | undefined> {
  for (const address of addresses) {
    try {
      const found = certificatesIn(await fetchValidation(address, { maxBytes, ...options }));
      const issuer = found.find((other) => other.ca && isIssuedBy(certificate, other));
      if (issuer) return issuer;
    } catch (cause) {
      if (!(cause instanceof ValidationUnavailable)) throw cause;
    }
  }
  return undefined;
}

/** Reads one certificate in DER or PEM, or the certificates in a CMS message (RFC 5280, 4.2.2.1). */
function certificatesIn(bytes: Buffer): X509Certificate[] {
  try {
    return [new X509Certificate(bytes)];
  } catch {
    try {
      const { contentType, content } = new ContentInfo({ schema: asn1Of(bytes) });
      if (contentType !== oid.signedData) return [];
      const { certificates } = new SignedData({ schema: content });
      return (certificates ?? []).flatMap((one) =>
        one instanceof Certificate ? [new X509Certificate(derOf(one.toSchema()))] : [],
      );
    } catch {
      return [];
    }
  }
}

/** Tells whether the names match and the signature holds. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.issuer === issuer.subject && certificate.verify(issuer.publicKey);
}
