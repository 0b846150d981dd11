import { type FileBytes, placesOf } from './file-bytes.ts';

/** A position in a file that claims to be a signature. */
export interface FoundSignature {
  /** The signed bytes are those before `start` and the `rest` bytes from `end` on. */
  start: number;
  end: number;
  rest: number;
  /** The text between the byte range and the signature; empty when it is longer than this service writes. */
  between: string;
}

/** A file with more is malicious; an honest one has as many as signers. */
const maxSignatures = 16;
const maxLookedAt = 64;

const byteRange = '/ByteRange';

const rangePattern = /^\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;

/**
 * Finds signatures by their byte ranges (ISO 32000-1, 12.8.1), the last one first. It searches the bytes and ignores
 * the file's cross-reference table, which can lie. A signature that covers all other bytes cannot, however it was
 * found.
 * @param max how many to find; our own copies get another document time stamp every few years
 */
export async function findSignatures(file: FileBytes, max = maxSignatures): Promise<FoundSignature[]> {
  const found: FoundSignature[] = [];
  let inspected = 0;
  for await (const at of placesOf(file, byteRange)) {
    const text = (await file.read(at, at + 200)).toString('latin1');
    const [range = '', ...numbers] = rangePattern.exec(text) ?? [];
    const [start = 0, end = 0, rest = 0] = numbers.map(Number);
    if (range !== '' && start < end && end + rest <= file.bytes && (await isHexString(file, start, end))) {
      const after = at + range.length;
      const isNear = after < start && start - after <= maxBetweenLength;
      found.push({ start, end, rest, between: isNear ? (await file.read(after, start)).toString('latin1') : '' });
    }
    inspected += 1;
    if (found.length >= max || inspected >= maxLookedAt) break;
  }
  return found;
}

/** Returns whether the file mentions a signature. */
export async function mentionsSignature(file: FileBytes): Promise<boolean> {
  for await (const _ of placesOf(file, byteRange)) return true;
  return false;
}

/**
 * Characters: 128 kB in hexadecimal, enough for the largest signature with its certificate proofs. Each is read whole.
 */
const maxHexLength = 256 * 1024;

/** Characters. Ours contain a title and a name; a text as large as the file for each signature would be too much. */
const maxBetweenLength = 64 * 1024;

async function isHexString(file: FileBytes, start: number, end: number): Promise<boolean> {
  if (end - start > maxHexLength) return false;
  const text = (await file.read(start, end)).toString('latin1');
  return /^<[0-9A-Fa-f\s]+>$/.test(text);
}
