import { type AsnType, type BaseBlock, fromBER } from 'asn1js';

/** An ASN.1 structure as its distinguished encoding. */
export function derOf(block: Pick<BaseBlock, 'toBER'>): Buffer {
  return Buffer.from(block.toBER(false));
}

/** @throws Error when the bytes are not one ASN.1 structure */
export function asn1Of(der: Uint8Array): AsnType {
  const { result, offset } = fromBER(arrayBuffer(der));
  if (offset === -1) throw new Error(`These bytes are no ASN.1 structure: ${result.error}`);
  return result;
}

/** A copy of the bytes in a buffer of their own, as the ASN.1 library takes them. */
export function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
