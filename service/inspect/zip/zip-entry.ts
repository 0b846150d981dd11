import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { BadRequest } from '../../errors/request-errors.ts';

/** What a zip's directory says of a file; plain data. */
export interface PackedFile {
  /** With forward slashes; never absolute and without `..`. */
  path: string;
  bytes: number;
  packedBytes: number;
  /** Position of its own header, which its packed bytes follow. */
  headerAt: number;
  /** Deflated, or stored as it is. */
  isDeflated: boolean;
  crc32: number;
}

/** A file of a zip. `open` streams its bytes and checks them against the stated size and checksum. */
export interface ZipEntry {
  path: string;
  bytes: number;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** @param zipPath the zip on the local disk, while the entry is read */
export function zipEntry(zipPath: string, file: PackedFile): ZipEntry {
  return { path: file.path, bytes: file.bytes, open: async () => unpack(zipPath, file) };
}

/**
 * Opens nothing before its first read: a stream that fails while nobody listens would end the process.
 * @throws BadRequest when the bytes are not as the directory says
 */
async function* unpack(zipPath: string, file: PackedFile): AsyncGenerator<Buffer> {
  const broken = (cause?: unknown) =>
    new BadRequest(`${file.path} in the zip is damaged. Create the zip again.`, { cause });
  const start = await findPackedBytes(zipPath, file.headerAt);
  if (start === undefined) throw broken();
  let bytes = 0;
  let sum = 0;
  if (file.packedBytes > 0) {
    const packed = createReadStream(zipPath, { start, end: start + file.packedBytes - 1 });
    const chunks = (file.isDeflated ? inflated(packed) : packed)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await chunks.next().catch((error: unknown) => {
          throw broken(error);
        });
        if (next.done) break;
        bytes += next.value.length;
        if (bytes > file.bytes) throw broken();
        sum = crc32(next.value, sum);
        yield next.value;
      }
    } finally {
      // Also closes the file.
      await chunks.return?.();
    }
  }
  if (bytes !== file.bytes || sum !== file.crc32) throw broken();
}

function inflated(packed: Readable): Readable {
  const inflate = createInflateRaw();
  // The reader of `inflate` gets the error of either.
  pipeline(packed, inflate, () => {});
  return inflate;
}

const localHeaderLength = 30;
const localHeaderSignature = 0x04034b50;

/** Returns where the packed bytes begin: after the file's own header, whose name and extra field vary in length. */
async function findPackedBytes(zipPath: string, headerAt: number): Promise<number | undefined> {
  const zip = await open(zipPath);
  try {
    const { buffer, bytesRead } = await zip.read(Buffer.alloc(localHeaderLength), 0, localHeaderLength, headerAt);
    if (bytesRead < localHeaderLength || buffer.readUInt32LE(0) !== localHeaderSignature) return undefined;
    return headerAt + localHeaderLength + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  } finally {
    await zip.close();
  }
}
