import { createHash } from 'node:crypto';
import { type Certificate, ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { asn1Of, oid } from './asn1.ts';

export interface Timestamp {
  time: Date;
  /** As its certificate names it; the identity is not verified. */
  authority: string | undefined;
  nonce: Buffer | undefined;
}

/** What a token should cover: the bytes, or their SHA-256 where they are too many for memory. */
export type Stamped = { bytes: Buffer } | { sha256: Buffer };

/** Object identifiers of hashes, as Node names them. */
const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  [oid.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Reads a timestamp token (RFC 3161) for these bytes; `undefined` when it covers other bytes or its signature is
 * invalid. Whether to trust its authority is the reader's decision.
 */
export async function readTimestamp(token: Buffer, stamped: Stamped): Promise<Timestamp | undefined> {
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: asn1Of(token) }).content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (signed.encapContentInfo.eContentType !== oid.timestampInfo || !content) return undefined;
    const info = new TSTInfo({ schema: asn1Of(Buffer.from(content)) });
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    const imprint = imprintOf(stamped, hashAlgorithm.algorithmId);
    if (!imprint?.equals(Buffer.from(hashedMessage.valueBlock.valueHexView))) return undefined;
    // The library checks the imprint against bytes in memory only. It was checked above; this leaves the signature.
    signed.encapContentInfo.eContentType = oid.data;
    const verified = await signed.verify({ signer: 0, checkChain: false, extendedMode: true });
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

function imprintOf(stamped: Stamped, algorithm: string): Buffer | undefined {
  const name = hashes[algorithm];
  if (name === undefined) return undefined;
  if ('bytes' in stamped) return createHash(name).update(stamped.bytes).digest();
  return name === 'sha256' ? stamped.sha256 : undefined;
}

function commonNameOf(certificate: Certificate): string | undefined {
  return certificate.subject.typesAndValues.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value;
}
