import { constants, createHash, verify } from 'node:crypto';
import { toBeSigned } from '../pades/cms-signature.ts';
import { type FileBytes, piecesOf } from './file-bytes.ts';
import type { FoundSignature } from './find-signatures.ts';
import type { ReadCms } from './read-cms.ts';

const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const rsaPss = '1.2.840.113549.1.1.10';

/** Checks whether a signature belongs to its certificate and covers exactly these bytes of the file. */
export async function checkSignature(
  file: FileBytes,
  { start, end, rest }: FoundSignature,
  cms: ReadCms,
): Promise<boolean> {
  const hash = hashes[cms.digestAlgorithm];
  if (!hash) return false;
  const digest = await digestOf(hash, [piecesOf(file, 0, start), piecesOf(file, end, end + rest)]);
  if (!digest.equals(cms.messageDigest)) return false;
  const padding = cms.signatureAlgorithm === rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
  try {
    const key = cms.certificate.publicKey;
    return verify(hash, toBeSigned(cms.attributes), { key, ...padding }, cms.signature);
  } catch {
    // An unknown kind of key, or a damaged one.
    return false;
  }
}

async function digestOf(name: string, parts: AsyncIterable<Buffer>[]): Promise<Buffer> {
  const hash = createHash(name);
  for (const part of parts) {
    for await (const bytes of part) hash.update(bytes);
  }
  return hash.digest();
}
