import { type AsnType, type BaseBlock, fromBER } from 'asn1js';

/** Object identifiers of signatures: PKCS #1 and #9, CMS (RFC 5652), ESS (RFC 5035), RFC 3161, ECDSA (RFC 5758). */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** Encodes an ASN.1 structure in DER. */
export function derOf(block: Pick<BaseBlock, 'toBER'>): Buffer {
  return Buffer.from(block.toBER(false));
}

/**
 * Parses an ASN.1 structure.
 * @param maxNodes how many values it may consist of; the library's limit by default
 * @throws Error when the bytes are not one ASN.1 structure
 */
export function asn1Of(der: Uint8Array, maxNodes?: number): AsnType {
  const { result, offset } = fromBER(arrayBuffer(der), maxNodes === undefined ? {} : { maxNodes });
  if (offset === -1) throw new Error(`These bytes are not an ASN.1 structure: ${result.error}`);
  return result;
}

/** Copies the bytes into a new buffer, as the ASN.1 library requires. */
export function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
