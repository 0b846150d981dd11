import { Certificate, CertificateRevocationList, IssuingDistributionPoint } from 'pkijs';
import { asn1Of } from '../pades/asn1.ts';
import type { Issued } from './check-ocsp.ts';
import { CertificateRevoked, ValidationUnavailable } from './errors.ts';
import { isCurrent } from './is-current.ts';

/** A revoked certificate takes four to eight values and forty bytes; the size of a list is bounded. */
const maxNodes = 500_000;

const id = { deltaIndicator: '2.5.29.27', issuingPoint: '2.5.29.28' };

/**
 * Checks a revocation list (RFC 5280, 6.3.3): complete, of the certificate's issuer, signed by it, current, and without the
 * certificate. A list of a megabyte takes seconds, so it runs in a process of its own (signing/process).
 * @returns the list in DER
 * @throws CertificateRevoked; ValidationUnavailable when the list is not a valid one
 */
export async function checkCrl(answer: Buffer, { certificate, issuer }: Issued, now = new Date()): Promise<Buffer> {
  try {
    const der = derIn(answer);
    const asn1 = asn1Of(der, maxNodes);
    if (asn1.valueBeforeDecodeView.length !== der.length) {
      throw new ValidationUnavailable('The revocation list has something behind it.');
    }
    const list = new CertificateRevocationList({ schema: asn1 });
    const by = new Certificate({ schema: asn1Of(issuer.raw) });
    if (!list.issuer.isEqual(by.subject)) throw new ValidationUnavailable('The revocation list has another issuer.');
    if (!(await list.verify({ issuerCertificate: by }))) {
      throw new ValidationUnavailable('The signature of the revocation list does not hold.');
    }
    if (!isCurrent(list.thisUpdate.value, list.nextUpdate?.value, now)) {
      throw new ValidationUnavailable('The revocation list is not current.');
    }
    if (!coversAll(list, certificate.ca)) {
      throw new ValidationUnavailable('The revocation list covers only some of the certificates.');
    }
    if (list.isCertificateRevoked(new Certificate({ schema: asn1Of(certificate.raw) }))) {
      throw new CertificateRevoked(certificate.subject);
    }
    return der;
  } catch (cause) {
    if (cause instanceof ValidationUnavailable || cause instanceof CertificateRevoked) throw cause;
    throw new ValidationUnavailable('The revocation list cannot be verified.', { cause });
  }
}

/** Tells whether a list names every revoked certificate of its kind (RFC 5280, 5.2.4 and 5.2.5). */
function coversAll({ crlExtensions }: CertificateRevocationList, isCa: boolean): boolean {
  const extensions = crlExtensions?.extensions ?? [];
  if (extensions.some(({ extnID }) => extnID === id.deltaIndicator)) return false;
  const extension = extensions.find(({ extnID }) => extnID === id.issuingPoint);
  if (!extension) return true;
  const point: unknown = extension.parsedValue;
  return (
    point instanceof IssuingDistributionPoint &&
    !(point.indirectCRL || point.onlySomeReasons || point.onlyContainsAttributeCerts) &&
    !(isCa ? point.onlyContainsUserCerts : point.onlyContainsCACerts)
  );
}

/** Some authorities publish their lists as PEM. */
function derIn(answer: Buffer): Buffer {
  const pem = /-----BEGIN X509 CRL-----([\sA-Za-z0-9+/=]+)-----END/.exec(
    answer.subarray(0, 64).toString('latin1').startsWith('-----') ? answer.toString('latin1') : '',
  );
  return pem?.[1] === undefined ? answer : Buffer.from(pem[1], 'base64');
}
