import { type Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { arrayBuffer, asn1Of } from './asn1.ts';

export interface Timestamp {
  time: Date;
  /** As its certificate names it; the identity is not verified. */
  authority: string | undefined;
  nonce: Buffer | undefined;
}

/**
 * Reads a timestamp token (RFC 3161) for these bytes; `undefined` when it covers other bytes or its signature is
 * invalid. Whether to trust its authority is the reader's decision.
 */
export async function readTimestamp(token: Buffer, bytes: Buffer): Promise<Timestamp | undefined> {
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: asn1Of(token) }).content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (!content) return undefined;
    const info = new TSTInfo({ schema: asn1Of(Buffer.from(content)) });
    const verified = await signed.verify({
      signer: 0,
      data: arrayBuffer(bytes),
      checkChain: false,
      extendedMode: true,
    });
    if (!verified.signatureVerified) return undefined;
    return {
      time: info.genTime,
      authority: verified.signerCertificate ? commonNameOf(verified.signerCertificate) : undefined,
      nonce: info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView),
    };
  } catch {
    return undefined;
  }
}

function commonNameOf(certificate: Certificate): string | undefined {
  return certificate.subject.typesAndValues.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value;
}
