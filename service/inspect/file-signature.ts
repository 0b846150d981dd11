import { open } from 'node:fs/promises';
import { compoundSignature } from './office/compound-file.ts';
import { byteOrderMark } from './page/text-encoding.ts';

/** The type of a file according to its first bytes. */
export type Signature = 'empty' | 'pdf' | 'zip' | 'compound' | 'program' | 'text' | 'unknown';

const headLength = 1024;
const zipSignatures = ['504b0304', '504b0506'].map((hex) => Buffer.from(hex, 'hex'));

/**
 * Executables for Windows, Linux and macOS (both byte orders and widths, universal), and scripts with an interpreter
 * line.
 */
const programSignatures = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map(
  (hex) => Buffer.from(hex, 'hex'),
);

export async function readFileSignature(path: string): Promise<Signature> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return signatureOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export function signatureOf(head: Buffer): Signature {
  const begins = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
  if (head.length === 0) return 'empty';
  if (zipSignatures.some(begins)) return 'zip';
  if (begins(compoundSignature)) return 'compound';
  if (programSignatures.some(begins)) return 'program';
  const mark = byteOrderMark(head);
  const isText = mark?.startsWith('utf-16') || !hasControls(head);
  // Readers accept a header anywhere in the first kilobyte (ISO 32000-2, annex I).
  const pdfAt = head.indexOf('%PDF-');
  if (pdfAt === 0 || (pdfAt > 0 && !/<(?:!doctype|html|head|body)/i.test(head.toString('latin1', 0, pdfAt))))
    return 'pdf';
  return isText ? 'text' : 'unknown';
}

/** Returns whether there are control characters that begin no text, except in UTF-16. */
function hasControls(head: Buffer): boolean {
  return head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x1b) || (byte > 0x1b && byte < 0x20));
}
