import { constants, verify } from 'node:crypto';
import { assembleCms, toBeSigned } from '../pades/cms-signature.ts';
import { readTimestamp, type Timestamp } from '../pades/read-timestamp.ts';
import { type ReadCms, readCms } from './read-cms.ts';

/** What a signature says by itself, without the file; plain data. */
export interface ReadSignature {
  /** The signer's certificate in DER. */
  certificate: Uint8Array;
  /** The certificate's own name for its owner. */
  signer: string;
  /** The hash of the signed bytes of the file, as it should be. */
  messageDigest: Uint8Array;
  /** The algorithm of this hash, as Node names it; undefined for an unknown one. */
  digestAlgorithm: string | undefined;
  /** Whether the certificate's key signed `messageDigest`. */
  holds: boolean;
  hasTimestamp: boolean;
  /** Undefined when there is none, or it does not belong to this signature. */
  timestamp: Timestamp | undefined;
  /** Whether every byte is as this service writes it. */
  isOwnEncoding: boolean;
}

const digestAlgorithms: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const rsaPss = '1.2.840.113549.1.1.10';

/**
 * Reads a signature of a stranger's PDF; runs in a process of its own (signing/process).
 * @param hex the signature as the file contains it, with the zeros that fill its space
 * @returns undefined when it cannot be parsed
 */
export async function readSignature(hex: string): Promise<ReadSignature | undefined> {
  const cms = readCms(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
  if (!cms) return undefined;
  const digestAlgorithm = digestAlgorithms[cms.digestAlgorithm];
  const token = cms.timestampToken;
  return {
    certificate: cms.certificate.raw,
    signer: nameOf(cms),
    messageDigest: cms.messageDigest,
    digestAlgorithm,
    holds: digestAlgorithm !== undefined && coversAttributes(cms, digestAlgorithm),
    hasTimestamp: token !== undefined,
    timestamp: token && (await readTimestamp(token, { bytes: cms.signature })),
    isOwnEncoding: isOwnEncoding(hex, cms),
  };
}

/** Checks whether the signature belongs to its certificate and covers the attributes, of which the digest is one. */
function coversAttributes(cms: ReadCms, digestAlgorithm: string): boolean {
  const padding = cms.signatureAlgorithm === rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
  try {
    const key = cms.certificate.publicKey;
    return verify(digestAlgorithm, toBeSigned(cms.attributes), { key, ...padding }, cms.signature);
  } catch {
    // An unknown kind of key, or a damaged one.
    return false;
  }
}

function isOwnEncoding(hex: string, cms: ReadCms): boolean {
  const { certificate, others: issuers, attributes, signature, timestampToken: token } = cms;
  const chain = [certificate, ...issuers];
  try {
    const written = assembleCms({ certificate, issuers, attributes, signature, token }).toString('hex');
    const linked = issuers.every((issuer, index) => chain[index]?.verify(issuer.publicKey));
    return linked && hex.startsWith(written) && /^0*$/.test(hex.slice(written.length));
  } catch {
    // A certificate with an unreadable key.
    return false;
  }
}

function nameOf({ certificate }: ReadCms): string {
  const parts = certificate.subject?.split('\n') ?? [];
  const part = parts.find((line) => line.startsWith('CN=')) ?? parts.find((line) => line.startsWith('O='));
  return part?.replace(/^\w+=/, '') || 'somebody without a name';
}
