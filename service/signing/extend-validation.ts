import type { X509Certificate } from 'node:crypto';
import type { Timestamper } from './pades/cms-signature.ts';
import type { SigningIdentity } from './pades/signing-identity.ts';
import { timestampHostIsPrivate } from './pades/timestamp-host.ts';
import { renewalDate } from './renewal-date.ts';
import { appendTimestamp } from './revisions/append-timestamp.ts';
import { appendValidation } from './revisions/append-validation.ts';
import { CopyFile } from './revisions/copy-file.ts';
import type { CopyState } from './revisions/copy-state.ts';
import { readState } from './revisions/state-comment.ts';
import { type Chain, collectValidation } from './validation/collect-validation.ts';
import { readCms } from './verify/read-cms.ts';

/** Levels of PAdES (ETSI EN 319 142-1, 6). */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';

/** What a copy has for its validation in later years. */
export interface ExtendedCopy {
  /** What it really is: `B-T` where a chain lacks revocation data, for example that of a self-signed certificate. */
  level: SignatureLevel;
  /** When to renew the copy: before the certificate of its last time stamp ends. */
  renewAt: Date;
}

export interface ExtendOptions {
  /** The address of the time stamp service; its certificates name no other private address than in its own network. */
  timestampUrl: string;
  timestamp: Timestamper;
  signal: AbortSignal;
}

/**
 * Appends validation data and a document time stamp to a copy that was just signed.
 * @param token the time stamp of its signature
 * @throws as `collectValidation`; TimestampFailed
 */
export async function extendNewCopy(
  path: string,
  state: CopyState,
  { identity, token }: { identity: SigningIdentity; token: Buffer },
  options: ExtendOptions,
): Promise<ExtendedCopy> {
  const { certificate, issuers, others } = identity;
  // The operator chose these certificates, so they may name addresses in the operator's network.
  const signer: Chain = { leaf: certificate, others: [...issuers, ...others], allowsPrivate: true };
  const chains = [signer, await chainOf(token, options)];
  return CopyFile.with(path, (file) => extend(file, state, chains, options));
}

/**
 * Appends validation data of the last document time stamp, and a new document time stamp.
 * @param path of a copy of ours with updates; it is changed
 * @returns undefined when the file has no such update
 * @throws as `extendNewCopy`
 */
export async function extendAgain(path: string, options: ExtendOptions): Promise<ExtendedCopy | undefined> {
  return CopyFile.with(path, async (file) => {
    const state = await readState(file);
    if (!state?.gap) return undefined;
    const [start, stop] = state.gap;
    const hex = (await file.read(start + 1, stop - 1)).toString('latin1');
    return extend(file, state, [await chainOf(Buffer.from(hex, 'hex'), options)], options);
  });
}

async function extend(
  file: CopyFile,
  state: CopyState,
  chains: Chain[],
  { timestamp, signal }: ExtendOptions,
): Promise<ExtendedCopy> {
  const data = await collectValidation(chains, signal);
  const validated = await appendValidation(file, state, data);
  let authority: X509Certificate | undefined;
  const request = async (sha256: Buffer) => {
    const token = await timestamp(sha256);
    authority = certificatesOf(token)[0];
    return token;
  };
  await appendTimestamp(file, validated, request);
  return { level: data.isComplete ? 'B-LTA' : 'B-T', renewAt: renewalDate(authority) };
}

async function chainOf(token: Buffer, { timestampUrl }: ExtendOptions): Promise<Chain> {
  const [leaf, ...others] = certificatesOf(token);
  if (!leaf) throw new Error('The time stamp contains no certificate of its authority.');
  return { leaf, others, allowsPrivate: await timestampHostIsPrivate(timestampUrl) };
}

/** Returns the certificates in a token, that of the authority first. */
function certificatesOf(token: Buffer): X509Certificate[] {
  const cms = readCms(token);
  return cms ? [cms.certificate, ...cms.others] : [];
}
