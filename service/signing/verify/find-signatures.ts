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
const mostLookedAt = 64;

const rangePattern = /^\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;

/**
 * Finds signatures by their byte ranges (ISO 32000-1, 12.8.1), the last first, in the bytes and not by the file's own table
 * of contents: that can be made to lie, but a signature that holds over all other bytes cannot, however it was found.
 */
export function findSignatures(file: Buffer): FoundSignature[] {
  const found: FoundSignature[] = [];
  let at = file.lastIndexOf('/ByteRange', undefined, 'latin1');
  for (let looked = 0; at !== -1 && found.length < most && looked < mostLookedAt; looked += 1) {
    const text = file.toString('latin1', at, at + 200);
    const [range = '', ...numbers] = rangePattern.exec(text) ?? [];
    const [start = 0, end = 0, rest = 0] = numbers.map(Number);
    if (range !== '' && start < end && end + rest <= file.length && isHexString(file, start, end)) {
      const after = at + range.length;
      const isNear = after < start && start - after <= longestBetween;
      found.push({ start, end, rest, between: isNear ? file.toString('latin1', after, start) : '' });
    }
    at = at === 0 ? -1 : file.lastIndexOf('/ByteRange', at - 1, 'latin1');
  }
  return found;
}

/** Room for the largest signature anybody makes, with all that proves its certificates: 128 kB. Each is looked through whole. */
const longestHexString = 256 * 1024;

/** Ours has a title and a name there. A text of its own for each signature, as large as the file, would be too much. */
const longestBetween = 64 * 1024;

function isHexString(file: Buffer, start: number, end: number): boolean {
  if (end - start > longestHexString || file[start] !== 0x3c || file[end - 1] !== 0x3e) return false;
  return /^[0-9A-Fa-f\s]+$/.test(file.toString('latin1', start + 1, end - 1));
}
