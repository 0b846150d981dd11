import { sign, type X509Certificate } from 'node:crypto';
import { type AsnType, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { sha256 } from '../../crypto/hashes.ts';
import { arrayBuffer, asn1Of, derOf, oid } from './asn1.ts';
import type { SigningIdentity } from './signing-identity.ts';

/** Requests a timestamp token (RFC 3161) for a SHA-256. */
export type Timestamper = (sha256: Buffer) => Promise<Buffer>;

/**
 * Creates a detached CMS signature (RFC 5652) for PAdES level B-B, or B-T with a timestamp (ETSI EN 319 142-1). The
 * signed attributes name the certificate but not the signing time, which the PDF states.
 * @param digest SHA-256 of the signed bytes
 */
export async function cmsSignature(
  digest: Buffer,
  { certificate, issuers, key }: SigningIdentity,
  timestamp: Timestamper | undefined,
): Promise<Buffer> {
  const attributes = signedAttributes(digest, certificate.raw);
  const signature = sign('sha256', toBeSigned(attributes), key);
  const token = timestamp && (await timestamp(sha256(signature)));
  return assembleCms({ certificate, issuers, attributes, signature, token });
}

/** Returns what a key signs: the attributes as a set (RFC 5652, 5.4). */
export function toBeSigned(attributes: Buffer[]): Buffer {
  return derOf(new SetOf({ value: attributes.map((der) => asn1Of(der)) }));
}

/** The parts of a signature, in DER. */
export interface CmsParts {
  certificate: X509Certificate;
  issuers: X509Certificate[];
  /** Signed attributes. */
  attributes: Buffer[];
  signature: Buffer;
  /** Timestamp token. */
  token: Buffer | undefined;
}

/** Assembles the parts in the only form that this service writes. */
export function assembleCms({ certificate, issuers, attributes, signature, token }: CmsParts): Buffer {
  const own = new Certificate({ schema: asn1Of(certificate.raw) });
  const withSha256 = new AlgorithmIdentifier({ algorithmId: oid.sha256 });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: withSha256,
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: attributes.map((der) => new Attribute({ schema: asn1Of(der) })),
    }),
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: certificate.publicKey.asymmetricKeyType === 'ec' ? oid.ecdsaWithSha256 : oid.sha256WithRsa,
    }),
    signature: new OctetString({ valueHex: arrayBuffer(signature) }),
  });
  if (token) {
    const attributes = [attribute(oid.timestampToken, asn1Of(token))];
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes });
  }
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [withSha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [own, ...issuers.map(({ raw }) => new Certificate({ schema: asn1Of(raw) }))],
    signerInfos: [signer],
  });
  return derOf(new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) }).toSchema());
}

/** Returns the attributes in DER order of set members: their encoding is what is signed. */
function signedAttributes(digest: Buffer, certificate: Buffer): Buffer[] {
  const certificateHash = new OctetString({ valueHex: arrayBuffer(sha256(certificate)) });
  // SigningCertificateV2 (RFC 5035): a list of certificate hashes, SHA-256 by default.
  const signingCertificate = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [certificateHash] })] })],
  });
  return [
    attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, new OctetString({ valueHex: arrayBuffer(digest) })),
    attribute(oid.signingCertificateV2, signingCertificate),
  ]
    .map((one) => derOf(one.toSchema()))
    .sort(Buffer.compare);
}

function attribute(type: string, value: AsnType): Attribute {
  return new Attribute({ type, values: [value] });
}
