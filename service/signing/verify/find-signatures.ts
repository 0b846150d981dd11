import { type FileBytes, placesOf } from './file-bytes.ts';

/** A place in a file that says it is a signature's. */
export interface FoundSignature {
  /** The bytes that are signed are those before `start` and the `rest` ones from `end` on. */
  start: number;
  end: number;
  rest: number;
  /** What stands between the byte range and the signature; empty where that is more than we ever write. */
  between: string;
}

/** A file with more is made to keep us busy; an honest one has as many as signers. */
const most = 16;
const maxLookedAt = 64;

const byteRange = '/ByteRange';

const rangePattern = /^\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;

/**
 * Finds signatures by their byte ranges (ISO 32000-1, 12.8.1), the last first, in the bytes and not by the file's own table
 * of contents: that can be made to lie, but a signature that holds over all other bytes cannot, however it was found.
 */
export async function findSignatures(file: FileBytes): Promise<FoundSignature[]> {
  const found: FoundSignature[] = [];
  let looked = 0;
  for await (const at of placesOf(file, byteRange)) {
    const text = (await file.read(at, at + 200)).toString('latin1');
    const [range = '', ...numbers] = rangePattern.exec(text) ?? [];
    const [start = 0, end = 0, rest = 0] = numbers.map(Number);
    if (range !== '' && start < end && end + rest <= file.bytes && (await isHexString(file, start, end))) {
      const after = at + range.length;
      const isNear = after < start && start - after <= longestBetween;
      found.push({ start, end, rest, between: isNear ? (await file.read(after, start)).toString('latin1') : '' });
    }
    looked += 1;
    if (found.length >= most || looked >= maxLookedAt) break;
  }
  return found;
}

/** Whether the file speaks of a signature at all. */
export async function mentionsSignature(file: FileBytes): Promise<boolean> {
  for await (const _ of placesOf(file, byteRange)) return true;
  return false;
}

/** Room for the largest signature anybody makes, with all that proves its certificates: 128 kB. Each is looked through whole. */
const longestHexString = 256 * 1024;

/** Ours has a title and a name there. A text of its own for each signature, as large as the file, would be too much. */
const longestBetween = 64 * 1024;

async function isHexString(file: FileBytes, start: number, end: number): Promise<boolean> {
  if (end - start > longestHexString) return false;
  const text = (await file.read(start, end)).toString('latin1');
  return /^<[0-9A-Fa-f\s]+>$/.test(text);
}
