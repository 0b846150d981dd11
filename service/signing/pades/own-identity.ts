import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import * as z from 'zod';
import type { Secrets } from '../../crypto/secrets.ts';
import { arrayBuffer, derOf } from './asn1.ts';
import type { SigningIdentity } from './signing-identity.ts';

const storedIdentity = z.object({ certificate: z.base64(), key: z.base64() });

const years = 10;
const renewBeforeMs = 90 * 24 * 60 * 60 * 1000;

/** Object identifiers of X.509 (RFC 5280). */
const oid = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
};

/**
 * Returns the service's self-made identity for that host name, creates it on first use and renews it before it expires.
 * It is stored with the service's secrets, so that all processes sign with the same one.
 */
export async function ownIdentity(secrets: Secrets, host: string, now = new Date()): Promise<SigningIdentity> {
  for (let number = 1; ; number += 1) {
    const { certificate, key } = await secrets.value(`signing ${host} ${number}`, storedIdentity, () =>
      makeIdentity(host, now),
    );
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

/** Creates a key and a self-signed certificate. RSA, because every PDF reader supports it. */
async function makeIdentity(host: string, now: Date): Promise<z.infer<typeof storedIdentity>> {
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
