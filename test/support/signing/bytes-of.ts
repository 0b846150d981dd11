import type { FileBytes } from '../../../service/signing/verify/file-bytes.ts';

/** A file in memory, as one that is looked at piece by piece. */
export function bytesOf(file: Buffer): FileBytes {
  return { bytes: file.length, read: async (start, end) => file.subarray(start, end) };
}
