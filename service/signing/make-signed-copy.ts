import { join } from 'node:path';
import { withTempFolder } from '../system/temp-folder.ts';
import type { CopyFacts } from './copy-facts.ts';
import { type ExtendedCopy, type ExtendOptions, extendNewCopy, type SignatureLevel } from './extend-validation.ts';
import { cmsSignature } from './pades/cms-signature.ts';
import { writeSignature } from './pades/embed-signature.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';
import { runCopyTask } from './process/signing-pools.ts';

export interface SignedCopy {
  /** Path on the local disk. */
  path: string;
  /** SHA-256 of the answered document, the first part of the file. */
  answeredSha256: Uint8Array;
  level: SignatureLevel;
  /** Absent when nothing in the copy needs a renewal. */
  renewAt?: Date;
}

/** Bytes. More than a signature needs besides its certificates and a timestamp with those of its authority. */
const roomForSignature = 4096;
const roomForTimestamp = 24 * 1024;

/**
 * Makes the signed copy of a response, passes it to `use`, and then removes it.
 * @param path of the published PDF
 * @param extension the time stamp service; without it, the signature has no time stamp and no validation data
 */
export async function withSignedCopy<T>(
  path: string,
  facts: CopyFacts,
  {
    identity,
    extension,
    signal,
  }: { identity: SigningIdentity; extension: Omit<ExtendOptions, 'signal'> | undefined; signal: AbortSignal },
  use: (copy: SignedCopy) => Promise<T>,
): Promise<T> {
  const certificates = [identity.certificate, ...identity.issuers].reduce((sum, { raw }) => sum + raw.length, 0);
  const room = roomForSignature + certificates + (extension ? roomForTimestamp : 0);
  return withTempFolder(async (folder) => {
    const copyPath = join(folder, 'copy.pdf');
    const { place, answeredSha256, state } = await runCopyTask(
      { path, copyPath, facts, room, isExtended: extension !== undefined },
      signal,
    );
    let token: Buffer | undefined;
    const timestamp = extension && (async (sha256: Buffer) => (token = await extension.timestamp(sha256)));
    await writeSignature(copyPath, place, await cmsSignature(Buffer.from(place.digest), identity, timestamp));
    const extended: ExtendedCopy | undefined =
      extension && token && (await extendNewCopy(copyPath, state, { identity, token }, { ...extension, signal }));
    return use({ path: copyPath, answeredSha256, level: 'B-B', ...extended });
  });
}
