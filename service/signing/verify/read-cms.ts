import { X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { arrayBuffer, derOf, oid } from '../pades/asn1.ts';

/** A parsed detached CMS signature. */
export interface ReadCms {
  /** Without the zeros that fill the reserved space. */
  der: Buffer;
  /** The signer's certificate. */
  certificate: X509Certificate;
  /** The other certificates, in order. */
  others: X509Certificate[];
  /** The signed attributes in DER, in order. */
  attributes: Buffer[];
  /** As stated by the signature. */
  messageDigest: Buffer;
  digestAlgorithm: string;
  signatureAlgorithm: string;
  signature: Buffer;
  timestampToken: Buffer | undefined;
}

/**
 * Parses a detached CMS signature.
 * @returns undefined for other data, or a kind that PDFs do not use
 */
export function readCms(bytes: Buffer): ReadCms | undefined {
  try {
    const { result, offset } = fromBER(arrayBuffer(bytes));
    if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) return undefined;
    const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const [signer] = signed.signerInfos;
    const digest = signer?.signedAttrs?.attributes.find(({ type }) => type === oid.messageDigest)?.values[0];
    if (!signer?.signedAttrs || !digest) return undefined;
    const certificates = (signed.certificates ?? []).map((one) => new X509Certificate(derOf(one.toSchema())));
    const { sid } = signer;
    const serial =
      sid instanceof IssuerAndSerialNumber ? derOf(sid.serialNumber).subarray(2).toString('hex') : undefined;
    const certificate = certificates.find((one) => sameNumber(one.serialNumber, serial)) ?? certificates[0];
    if (!certificate) return undefined;
    const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === oid.timestampToken)?.values[0];
    return {
      der: bytes.subarray(0, offset),
      certificate,
      others: certificates.filter((one) => one !== certificate),
      attributes: signer.signedAttrs.attributes.map((attribute) => derOf(attribute.toSchema())),
      messageDigest: Buffer.from(digest.valueBlock.valueHexView),
      digestAlgorithm: signer.digestAlgorithm.algorithmId,
      signatureAlgorithm: signer.signatureAlgorithm.algorithmId,
      signature: Buffer.from(signer.signature.valueBlock.valueHexView),
      timestampToken: token && derOf(token),
    };
  } catch {
    return undefined;
  }
}

/** Compares hexadecimal numbers, ignoring leading zeros. */
function sameNumber(a: string, b: string | undefined): boolean {
  return b !== undefined && BigInt(`0x${a}`) === BigInt(`0x${b}`);
}
