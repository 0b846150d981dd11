import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { rangePlaceholder } from './signature-field.ts';

/** The space that a file reserves for its signature. */
export interface SignaturePlace {
  /** Position of the signature's first hexadecimal digit. */
  at: number;
  /** Hexadecimal digits that fit in. */
  digits: number;
  /** SHA-256 of everything but the signature. */
  digest: Uint8Array;
}

/**
 * Finds the space that a file reserves for its signature, and states the byte range: everything but the signature. Modifies
 * `file`.
 * @param after where to start looking: the bytes before are not ours and may imitate the placeholder
 */
export function stateByteRange(file: Uint8Array, after: number): SignaturePlace {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const pattern = `/ByteRange [ 0${` /${rangePlaceholder}`.repeat(3)} ]`;
  const at = bytes.indexOf(pattern, after, 'latin1');
  const key = '/Contents <';
  const start = at === -1 ? -1 : bytes.indexOf(key, at, 'latin1') + key.length - 1;
  const end = start === -1 ? -1 : bytes.indexOf('>', start, 'latin1') + 1;
  if (end <= start) throw new Error('The file has no space for a signature.');
  const range = `/ByteRange [ 0 ${start} ${end} ${bytes.length - end} ]`;
  bytes.write(range.padEnd(pattern.length), at, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest();
  return { at: start + 1, digits: end - start - 2, digest };
}

/** Writes a signature into its space in a file on the local disk. */
export async function writeSignature(path: string, { at, digits }: SignaturePlace, signature: Buffer): Promise<void> {
  const hex = signature.toString('hex');
  if (hex.length > digits) throw new Error('The signature is larger than the space reserved for it.');
  const file = await open(path, 'r+');
  try {
    await file.write(hex, at, 'latin1');
  } finally {
    await file.close();
  }
}
