import { randomBytes } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import { arrayBuffer, derOf } from './asn1.ts';

const years = 10;

/** Object identifiers of X.509 (RFC 5280). */
const oid = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
};

/** An identity as it is stored, in Base64. */
interface MadeIdentity {
  /** X.509, DER. */
  certificate: string;
  /** PKCS #8, DER. */
  key: string;
}

/** Creates a key and a self-signed certificate. RSA, because every PDF reader supports it. */
export async function makeIdentity(host: string, now: Date): Promise<MadeIdentity> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: randomSerial() }) });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: oid.commonName, value: new Utf8String({ value: `Linkwake at ${host}` }) }),
    );
  }
  // Allows for clock differences.
  certificate.notBefore.value = new Date(now.getTime() - 60_000);
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  certificate.notAfter.value = end;
  certificate.extensions = extensions();
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    certificate: derOf(certificate.toSchema(true)).toString('base64'),
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64'),
  };
}

/** Returns a positive serial number without superfluous bytes (RFC 5280, 4.1.2.2). */
function randomSerial(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return arrayBuffer(bytes);
}

/** Restricts the certificate to signing documents, with non-repudiation, and not certificates. */
function extensions(): Extension[] {
  const usage = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 });
  return [
    new Extension({
      extnID: oid.basicConstraints,
      critical: true,
      extnValue: arrayBuffer(derOf(new BasicConstraints({ cA: false }).toSchema())),
    }),
    new Extension({ extnID: oid.keyUsage, critical: true, extnValue: arrayBuffer(derOf(usage)) }),
  ];
}
