import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolderPrefix } from '../system/temp-folder.ts';
import type { CopyFacts } from './copy-facts.ts';
import { cmsSignature, type Timestamper } from './pades/cms-signature.ts';
import { writeSignature } from './pades/embed-signature.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';
import { runCopyTask } from './process/signing-pools.ts';

export interface SignedCopy {
  /** Path on the local disk. */
  path: string;
  /** SHA-256 of the answered document, the first part of the file. */
  answeredSha256: Uint8Array;
}

/** Bytes. More than a signature needs besides its certificates and a timestamp with those of its authority. */
const roomForSignature = 4096;
const roomForTimestamp = 24 * 1024;

/**
 * Makes the signed copy of a response, passes it to `use`, and then removes it.
 * @param path of the published PDF
 */
export async function withSignedCopy<T>(
  path: string,
  facts: CopyFacts,
  {
    identity,
    timestamp,
    signal,
  }: { identity: SigningIdentity; timestamp: Timestamper | undefined; signal: AbortSignal },
  use: (copy: SignedCopy) => Promise<T>,
): Promise<T> {
  const certificates = [identity.certificate, ...identity.issuers].reduce((sum, { raw }) => sum + raw.length, 0);
  const room = roomForSignature + certificates + (timestamp ? roomForTimestamp : 0);
  const folder = await mkdtemp(tempFolderPrefix());
  try {
    const copyPath = join(folder, 'copy.pdf');
    const { place, answeredSha256 } = await runCopyTask({ path, copyPath, facts, room }, signal);
    await writeSignature(copyPath, place, await cmsSignature(Buffer.from(place.digest), identity, timestamp));
    return await use({ path: copyPath, answeredSha256 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
