import { constants, createHash, verify } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { toBeSigned } from '../pades/cms-signature.ts';
import type { FoundSignature } from './find-signatures.ts';
import type { ReadCms } from './read-cms.ts';

const hashes: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const rsaPss = '1.2.840.113549.1.1.10';

/** Whether a signature is its certificate's, and over exactly these bytes of the file. */
export async function checkSignature(
  file: Buffer,
  { start, end, rest }: FoundSignature,
  cms: ReadCms,
): Promise<boolean> {
  const hash = hashes[cms.digestAlgorithm];
  if (!hash) return false;
  const digest = await digestOf(hash, [file.subarray(0, start), file.subarray(end, end + rest)]);
  if (!digest.equals(cms.messageDigest)) return false;
  const padding = cms.signatureAlgorithm === rsaPss ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
  try {
    const key = cms.certificate.publicKey;
    return verify(hash, toBeSigned(cms.attributes), { key, ...padding }, cms.signature);
  } catch {
    // A key of a kind that is unknown here, or one that was damaged.
    return false;
  }
}

const piece = 4 * 1024 * 1024;

/** Others get their turn between the pieces of a large file. */
async function digestOf(name: string, parts: Buffer[]): Promise<Buffer> {
  const hash = createHash(name);
  for (const part of parts) {
    for (let at = 0; at < part.length; at += piece) {
      hash.update(part.subarray(at, at + piece));
      await setImmediate();
    }
  }
  return hash.digest();
}
