import { createHash } from 'node:crypto';
import * as z from 'zod';
import { sha256OfStream } from '../../crypto/hashes.ts';
import type { SigningIdentities } from '../open-signing.ts';
import type { Timestamp } from '../pades/read-timestamp.ts';
import type { SignatureRecord } from '../pades/signature-field.ts';
import { readSignatures } from '../process/signing-pools.ts';
import { type FileBytes, piecesOf } from './file-bytes.ts';
import { type FoundSignature, findSignatures, mentionsSignature } from './find-signatures.ts';
import type { ReadSignature } from './read-signature.ts';

/** The result of checking a file by its signature. */
export type Verdict =
  | { kind: 'not-pdf' }
  | { kind: 'not-signed' }
  /** There is a signature that cannot be parsed. */
  | { kind: 'unreadable' }
  /** Signed by this service and unchanged, but for validation data and document time stamps of this service. */
  | { kind: 'unchanged'; record: ReadRecord | undefined; timestamp: Timestamp | undefined }
  /** Signed by this service, with something appended afterwards. */
  | { kind: 'appended'; record: ReadRecord | undefined; timestamp: Timestamp | undefined }
  /** Signed by this service, but the signed content has changed. */
  | { kind: 'altered' }
  /**
   * Signed by someone else. `signer` is the certificate's own name; `intact`: the signature covers the whole file and
   * is valid.
   */
  | { kind: 'foreign'; signer: string; intact: boolean };

/** What a file says of its signature. Older copies have all names in one line, which does not tell how many they are. */
export type ReadRecord = Omit<SignatureRecord, 'signers'> & { signers: string[] | string };

const facts = z.object({ title: z.string(), signedAt: z.iso.datetime(), response: z.string() });

const record = z.union([
  facts.extend({ signers: z.array(z.string()) }),
  facts.extend({ signer: z.string() }).transform(({ signer, ...rest }) => ({ ...rest, signers: signer })),
]);

/** More than a century of renewals. */
const maxInOwnCopy = 64;

/**
 * Judges a file by its signatures. It trusts only what a signature of this service covers.
 * @param sender identifies the sender for fair queueing
 * @throws SignaturesTooComplex
 */
export async function verifyFile(
  file: FileBytes,
  { isOurs, isCopy }: Pick<SigningIdentities, 'isOurs' | 'isCopy'>,
  sender = '',
): Promise<Verdict> {
  if (!(await file.read(0, 1024)).includes('%PDF-', 0, 'latin1')) return { kind: 'not-pdf' };
  // Validation data and time stamps are no change. Nothing of them is parsed: the file is one that this service made, or not.
  const isOwnCopy = await isCopy(await sha256OfStream(piecesOf(file, 0, file.bytes)));
  const places = await findSignatures(file, isOwnCopy ? maxInOwnCopy : undefined);
  const texts: string[] = [];
  for (const { start, end } of places) texts.push((await file.read(start + 1, end - 1)).toString('latin1'));
  const signatures = await readSignatures(sender, texts);
  let verdict: Verdict | undefined;
  for (const [nth, place] of places.entries()) {
    let judged = await judgeSignature(file, place, signatures[nth], isOurs);
    if (judged.kind === 'appended' && isOwnCopy) judged = { ...judged, kind: 'unchanged' };
    if (!verdict || weight[judged.kind] > weight[verdict.kind]) verdict = judged;
    if (verdict.kind === 'unchanged') break;
  }
  if (verdict) return verdict;
  return { kind: (await mentionsSignature(file)) ? 'unreadable' : 'not-signed' };
}

/** Of several signatures, the one that says most about this service counts. */
const weight = {
  unchanged: 5,
  appended: 4,
  altered: 3,
  foreign: 2,
  unreadable: 1,
  'not-signed': 0,
  'not-pdf': 0,
} as const;

async function judgeSignature(
  file: FileBytes,
  place: FoundSignature,
  signature: ReadSignature | undefined,
  isOurs: SigningIdentities['isOurs'],
): Promise<Verdict> {
  if (!signature) return { kind: 'unreadable' };
  const whole = place.end + place.rest === file.bytes;
  const holds = signature.holds && (await coversFile(file, place, signature));
  if (!(await isOurs(signature.certificate))) {
    return { kind: 'foreign', signer: signature.signer, intact: holds && whole };
  }
  const { hasTimestamp, timestamp, isOwnEncoding } = signature;
  // A signature does not cover itself: these bytes must also be exactly as this service writes them.
  if (!holds || (hasTimestamp && !timestamp) || !isOwnEncoding) return { kind: 'altered' };
  const found = recordIn(place.between);
  return { kind: whole ? 'unchanged' : 'appended', record: found, timestamp };
}

/** Checks whether a signature is for exactly these bytes of the file. */
async function coversFile(
  file: FileBytes,
  { start, end, rest }: FoundSignature,
  { digestAlgorithm, messageDigest }: ReadSignature,
): Promise<boolean> {
  if (digestAlgorithm === undefined) return false;
  const hash = createHash(digestAlgorithm);
  for await (const bytes of piecesOf(file, 0, start)) hash.update(bytes);
  for await (const bytes of piecesOf(file, end, end + rest)) hash.update(bytes);
  return hash.digest().equals(messageDigest);
}

/** Reads the record from the signature's own dictionary, which the signature covers. */
export function recordIn(between: string): ReadRecord | undefined {
  const hex = /\/LinkwakeRecord <([0-9a-f]*)>/.exec(between)?.[1];
  if (hex === undefined) return undefined;
  try {
    return record.parse(JSON.parse(Buffer.from(hex, 'hex').toString('utf8')));
  } catch {
    return undefined;
  }
}
