import { TransferFailed } from './errors.ts';

/** The block size of a tar, in bytes (POSIX, pax, "ustar Interchange Format"). */
const blockBytes = 512;

/** The size field has eleven octal digits. */
const maxBytes = 8 ** 11 - 1;

const maxNameBytes = 100;

/** Returns the number of bytes that fill up the last block. */
function paddingBytes(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

/** Returns the header of a file. @throws TransferFailed when the size or name does not fit the format */
function writeHeader(name: string, bytes: number): Buffer {
  if (bytes > maxBytes || Buffer.byteLength(name) > maxNameBytes) {
    throw new TransferFailed(`${name} is too large for an export, or its name is too long.`);
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

/** Parses a header; `undefined` for the empty block at the end of a tar. @throws TransferFailed when it is invalid */
function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const field = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  const sum = Number.parseInt(field(148, 8), 8);
  if (sum !== checksum(header))
    throw new TransferFailed('This file is not an export of Linkwake, or is damaged. Export the installation again.');
  return { name: field(0, maxNameBytes), bytes: Number.parseInt(field(124, 12), 8) };
}

/** Returns the sum of all bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer): number {
  const checksumField = { from: 148, to: 156 };
  return header.reduce((sum, byte, at) => sum + (at >= checksumField.from && at < checksumField.to ? 0x20 : byte), 0);
}

/** A file in an archive. Its size must be known in advance, because it comes before the content. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Streams a tar of these files. */
export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield writeHeader(name, bytes);
    let sent = 0;
    for await (const chunk of content) {
      sent += chunk.byteLength;
      yield chunk;
    }
    if (sent !== bytes)
      throw new TransferFailed(
        `${name} has ${sent} bytes instead of ${bytes}, the size that the store reports. Check the stored files.`,
      );
    yield Buffer.alloc(paddingBytes(bytes));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Yields the files of a tar, in order. The unread rest of a file is skipped when the next one is requested.
 * @throws TransferFailed when it is not a tar, or is truncated
 */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const input = new ChunkReader(source);
  for (;;) {
    const header = readHeader(await input.whole(blockBytes));
    if (!header) return;
    const content = input.parts(header.bytes);
    yield { ...header, content };
    for await (const _rest of content) {
      // Skip the unread rest.
    }
    await input.whole(paddingBytes(header.bytes));
  }
}

/** Reads pieces of chosen lengths from a stream of chunks. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #buffer: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async whole(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *parts(bytes: number): AsyncGenerator<Uint8Array> {
    for (let remaining = bytes; remaining > 0; ) {
      if (this.#buffer.byteLength === 0) {
        const next = await this.#chunks.next();
        if (next.done)
          throw new TransferFailed('This export is incomplete: it ends too early. Export the installation again.');
        this.#buffer = next.value;
      }
      const part = this.#buffer.subarray(0, remaining);
      this.#buffer = this.#buffer.subarray(part.byteLength);
      remaining -= part.byteLength;
      yield part;
    }
  }
}
