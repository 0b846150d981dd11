import { TransferFailed } from './transfer-failed.ts';

/** Everything in a tar lies on multiples of this (POSIX, pax, "ustar Interchange Format"). */
export const blockBytes = 512;

/** The size is eleven octal digits. */
const mostBytes = 8 ** 11 - 1;

const longestName = 100;

/** Bytes that fill up the last block of so many. */
export function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

/** @throws TransferFailed for a file that the format has no numbers for */
export function writeHeader(name: string, bytes: number): Buffer {
  if (bytes > mostBytes || Buffer.byteLength(name) > longestName) {
    throw new TransferFailed(`${name} is too large for an export.`);
  }
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${octal(checksum(header), 6)}\0 `, 148);
  return header;
}

/** `undefined` for the empty block at a tar's end. @throws TransferFailed when it is no header */
export function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const field = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  const sum = Number.parseInt(field(148, 8), 8);
  if (sum !== checksum(header)) throw new TransferFailed('This file is not an export of Linkwake, or is damaged.');
  return { name: field(0, longestName), bytes: Number.parseInt(field(124, 12), 8) };
}

/** The sum of all bytes, with its own field read as spaces. */
function checksum(header: Buffer): number {
  const own = { from: 148, to: 156 };
  return header.reduce((sum, byte, at) => sum + (at >= own.from && at < own.to ? 0x20 : byte), 0);
}
