import type { CopyFacts } from './copy-facts.ts';
import { cmsSignature, type Timestamper } from './pades/cms-signature.ts';
import { embedSignature } from './pades/embed-signature.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';
import { runCopyThread } from './run-copy-thread.ts';

export interface SignedCopy {
  file: Buffer;
  /** SHA-256 of the answered document, the first part of the file. */
  answeredSha256: Buffer;
}

/** Bytes. More than a signature needs besides its certificates and a timestamp with those of its authority. */
const roomForSignature = 4096;
const roomForTimestamp = 24 * 1024;

/**
 * Makes the signed copy of a response.
 * @param path of the answered PDF
 */
export async function makeSignedCopy(
  path: string,
  facts: CopyFacts,
  identity: SigningIdentity,
  { timestamp, signal }: { timestamp: Timestamper | undefined; signal: AbortSignal },
): Promise<SignedCopy> {
  const certificates = [identity.certificate, ...identity.issuers].reduce((sum, { raw }) => sum + raw.length, 0);
  const room = roomForSignature + certificates + (timestamp ? roomForTimestamp : 0);
  const prepared = await runCopyThread({ path, facts, room }, signal);
  const file = Buffer.from(prepared.bytes.buffer, prepared.bytes.byteOffset, prepared.bytes.byteLength);
  await embedSignature(file, prepared.answeredLength, (digest) => cmsSignature(digest, identity, timestamp));
  return { file, answeredSha256: Buffer.from(prepared.answeredSha256) };
}
