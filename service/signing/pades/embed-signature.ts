import { createHash } from 'node:crypto';
import { rangePlaceholder } from './signature-field.ts';

/**
 * Embeds a signature into the space a file reserves for it: first the byte range (everything but the signature), then
 * the result of `signDigest` for the SHA-256 over that range. Modifies `file`.
 * @param after where to start looking: the bytes before are not ours and may imitate the placeholder
 */
export async function embedSignature(
  file: Buffer,
  after: number,
  signDigest: (digest: Buffer) => Promise<Buffer>,
): Promise<void> {
  const pattern = `/ByteRange [ 0${` /${rangePlaceholder}`.repeat(3)} ]`;
  const at = file.indexOf(pattern, after, 'latin1');
  const key = '/Contents <';
  const start = at === -1 ? -1 : file.indexOf(key, at, 'latin1') + key.length - 1;
  const end = start === -1 ? -1 : file.indexOf('>', start, 'latin1') + 1;
  if (end <= start) throw new Error('The file has no space for a signature.');
  const range = `/ByteRange [ 0 ${start} ${end} ${file.length - end} ]`;
  file.write(range.padEnd(pattern.length), at, 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  const signature = (await signDigest(digest)).toString('hex');
  if (signature.length > end - start - 2) throw new Error('The signature is larger than the space reserved for it.');
  file.write(signature, start + 1, 'latin1');
}
