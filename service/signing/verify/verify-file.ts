import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import type { Signing } from '../open-signing.ts';
import { assembleCms } from '../pades/cms-signature.ts';
import { readTimestamp, type Timestamp } from '../pades/read-timestamp.ts';
import type { SignatureRecord } from '../pades/signature-field.ts';
import { checkSignature } from './check-signature.ts';
import type { FileBytes } from './file-bytes.ts';
import { type FoundSignature, findSignatures, mentionsSignature } from './find-signatures.ts';
import { type ReadCms, readCms } from './read-cms.ts';

/** The result of checking a file by its signature. */
export type Verdict =
  | { kind: 'not-pdf' }
  | { kind: 'not-signed' }
  /** There is a signature that cannot be parsed. */
  | { kind: 'unreadable' }
  /** Signed by this service and unchanged. */
  | { kind: 'unchanged'; record: SignatureRecord | undefined; timestamp: Timestamp | undefined }
  /** Signed by this service, with something appended afterwards. */
  | { kind: 'appended'; record: SignatureRecord | undefined }
  /** Signed by this service, but the signed content has changed. */
  | { kind: 'altered' }
  /**
   * Signed by someone else. `signer` is the certificate's own name; `intact`: the signature covers the whole file and
   * is valid.
   */
  | { kind: 'foreign'; signer: string; intact: boolean };

const record = z.object({ title: z.string(), signer: z.string(), signedAt: z.iso.datetime(), response: z.string() });

/** Judges a file by its signatures. It trusts only what a signature of this service covers. */
export async function verifyFile(file: FileBytes, { isOurs }: Pick<Signing, 'isOurs'>): Promise<Verdict> {
  if (!(await file.read(0, 1024)).includes('%PDF-', 0, 'latin1')) return { kind: 'not-pdf' };
  const places = await findSignatures(file);
  let verdict: Verdict | undefined;
  for (const place of places) {
    // Lets other tasks run: a malicious signature takes a tenth of a second to parse.
    await setImmediate();
    const judged = await judgeSignature(file, place, isOurs);
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

async function judgeSignature(file: FileBytes, place: FoundSignature, isOurs: Signing['isOurs']): Promise<Verdict> {
  const hex = (await file.read(place.start + 1, place.end - 1)).toString('latin1');
  const cms = readCms(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
  if (!cms) return { kind: 'unreadable' };
  const whole = place.end + place.rest === file.bytes;
  const holds = await checkSignature(file, place, cms);
  if (!(await isOurs(cms.certificate.raw))) {
    return { kind: 'foreign', signer: nameOf(cms), intact: holds && whole };
  }
  const token = cms.timestampToken;
  const timestamp = token && (await readTimestamp(token, cms.signature));
  // A signature does not cover itself: these bytes must also be exactly as this service writes them.
  if (!holds || (token && !timestamp) || !matchesOwnEncoding(hex, cms)) return { kind: 'altered' };
  const found = recordIn(place.between);
  return whole ? { kind: 'unchanged', record: found, timestamp } : { kind: 'appended', record: found };
}

function matchesOwnEncoding(hex: string, cms: ReadCms): boolean {
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

/** Reads the record from the signature's own dictionary, which the signature covers. */
function recordIn(between: string): SignatureRecord | undefined {
  const hex = /\/LinkwakeRecord <([0-9a-f]*)>/.exec(between)?.[1];
  if (hex === undefined) return undefined;
  try {
    return record.parse(JSON.parse(Buffer.from(hex, 'hex').toString('utf8')));
  } catch {
    return undefined;
  }
}

function nameOf({ certificate }: ReadCms): string {
  const parts = certificate.subject?.split('\n') ?? [];
  const part = parts.find((line) => line.startsWith('CN=')) ?? parts.find((line) => line.startsWith('O='));
  return part?.replace(/^\w+=/, '') || 'somebody without a name';
}
