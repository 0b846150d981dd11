import { X509Certificate } from 'node:crypto';
import { BasicOCSPResponse, CertID, Certificate, OCSPRequest, OCSPResponse } from 'pkijs';
import { asn1Of, derOf } from '../pades/asn1.ts';
import { CertificateRevoked, ValidationUnavailable } from './errors.ts';
import { isCurrent } from './is-current.ts';

/** A certificate and the one that issued it. */
export interface Issued {
  certificate: X509Certificate;
  issuer: X509Certificate;
}

const basicResponse = '1.3.6.1.5.5.7.48.1.1';

/** What responders agree on as the hash in an identifier (RFC 5019, 2.1.1); it protects nothing. */
const hashAlgorithm = 'SHA-1';

/** Returns the request for the status of a certificate (RFC 6960, 4.1), without a nonce: the answer is kept for years. */
export async function ocspRequest({ certificate, issuer }: Issued): Promise<Buffer> {
  const request = new OCSPRequest();
  await request.createForCertificate(parsed(certificate), { hashAlgorithm, issuerCertificate: parsed(issuer) });
  return derOf(request.toSchema(true));
}

/**
 * Checks an answer: its signature by the issuer or a responder that the issuer authorized, its certificate and its time.
 * @returns the certificates of the responder that the answer contains
 * @throws CertificateRevoked; ValidationUnavailable when the answer is not a valid one
 */
export async function checkOcsp(answer: Buffer, issued: Issued, now = new Date()): Promise<X509Certificate[]> {
  try {
    const { responseStatus, responseBytes } = new OCSPResponse({ schema: asn1Of(answer) });
    const status = responseStatus.valueBlock.valueDec;
    if (status !== 0 || responseBytes?.responseType !== basicResponse) {
      throw new ValidationUnavailable(`The OCSP responder refused the request (status ${status}).`);
    }
    const der = Buffer.from(responseBytes.response.valueBlock.valueHexView);
    const basic = new BasicOCSPResponse({ schema: asn1Of(der) });
    const [certificate, issuer] = [parsed(issued.certificate), parsed(issued.issuer)];
    if (!(await basic.verify({ trustedCerts: [issuer], issuerCerts: [issuer] }))) {
      throw new ValidationUnavailable('The signature of the OCSP answer does not hold.');
    }
    const id = new CertID();
    await id.createForCertificate(certificate, { hashAlgorithm, issuerCertificate: issuer });
    const single = basic.tbsResponseData.responses.find((one) => one.certID.isEqual(id));
    if (!single) throw new ValidationUnavailable('The OCSP answer is about another certificate.');
    if (!isCurrent(single.thisUpdate, single.nextUpdate, now)) {
      throw new ValidationUnavailable('The OCSP answer is not current.');
    }
    const found = await basic.getCertificateStatus(certificate, issuer);
    if (found.isForCertificate && found.status === 1) throw new CertificateRevoked(issued.certificate.subject);
    if (!found.isForCertificate || found.status !== 0) {
      throw new ValidationUnavailable('The OCSP responder does not know the certificate.');
    }
    return (basic.certs ?? []).map((one) => new X509Certificate(derOf(one.toSchema())));
  } catch (cause) {
    if (cause instanceof ValidationUnavailable || cause instanceof CertificateRevoked) throw cause;
    throw new ValidationUnavailable('The OCSP answer cannot be verified.', { cause });
  }
}

function parsed({ raw }: X509Certificate): Certificate {
  return new Certificate({ schema: asn1Of(raw) });
}
