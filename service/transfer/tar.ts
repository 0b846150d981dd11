import { TransferFailed } from './errors.ts';

/** Everything in a tar lies on multiples of this (POSIX, pax, "ustar Interchange Format"). */
const blockBytes = 512;

/** The size is eleven octal digits. */
const maxBytes = 8 ** 11 - 1;

const longestName = 100;

/** Bytes that fill up the last block of so many. */
function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

/** @throws TransferFailed for a file that the format has no numbers for */
function writeHeader(name: string, bytes: number): Buffer {
  if (bytes > maxBytes || Buffer.byteLength(name) > longestName) {
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
function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
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

/** A file in an archive. Its size stands before it, so it has to be known. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a tar with these files in it, as they come. */
export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield writeHeader(name, bytes);
    let sent = 0;
    for await (const chunk of content) {
      sent += chunk.byteLength;
      yield chunk;
    }
    if (sent !== bytes) throw new TransferFailed(`${name} has ${sent} bytes, and not ${bytes} as the store says.`);
    yield Buffer.alloc(paddingOf(bytes));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * The files of a tar, in order. What is not read of one is passed over when the next one is asked for.
 * @throws TransferFailed when it is no tar, or ends too early
 */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const input = new Input(source);
  for (;;) {
    const header = readHeader(await input.whole(blockBytes));
    if (!header) return;
    const content = input.parts(header.bytes);
    yield { ...header, content };
    for await (const _rest of content) {
      // Passed over.
    }
    await input.whole(paddingOf(header.bytes));
  }
}

/** A stream of chunks, read in pieces of chosen lengths. */
class Input {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async whole(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *parts(bytes: number): AsyncGenerator<Uint8Array> {
    for (let wanted = bytes; wanted > 0; ) {
      if (this.#left.byteLength === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new TransferFailed('This export is not whole: it ends in the middle.');
        this.#left = next.value;
      }
      const part = this.#left.subarray(0, wanted);
      this.#left = this.#left.subarray(part.byteLength);
      wanted -= part.byteLength;
      yield part;
    }
  }
}
