/** A file in a zip, from its central directory (APPNOTE.TXT 4.3.12). */
export interface ZipEntry {
  path: string;
  /** CRC-32 of the unpacked content. */
  crc: number;
  /** 0: stored; 8: deflated. */
  method: number;
  /** Sizes in bytes, packed and unpacked. */
  packed: number;
  size: number;
  /** Offset of its local header, in bytes. */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Bytes of the end record and the longest possible comment after it. */
const maxEndBytes = 22 + 65_535;
const maxDirectoryBytes = 5_000_000;

/** What stands after the files of a zip. */
export interface ZipIndex {
  entries: ZipEntry[];
  /** The directory's record of each entry. */
  records: Uint8Array<ArrayBuffer>[];
  /** Offset of the directory, in bytes. */
  start: number;
  /** The end record with its comment. */
  end: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the central directory of a zip without its contents, so that a large file need not fit in memory.
 * @returns `undefined` for a file that is not a zip, is damaged, or is larger than 4 GB (zip64)
 */
export async function zipDirectory(file: Blob): Promise<ZipEntry[] | undefined> {
  return (await zipIndex(file))?.entries;
}

/** Reads the same with its bytes, to write another one. */
export async function zipIndex(file: Blob): Promise<ZipIndex | undefined> {
  const bytes = await bytesOf(file, Math.max(0, file.size - maxEndBytes), file.size);
  const tail = view(bytes);
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (size > maxDirectoryBytes || start + size > file.size) return undefined;
  const directory = await bytesOf(file, start, start + size);
  const read = recordsOf(view(directory), tail.getUint16(end + 10, true));
  if (read === undefined) return undefined;
  const records = read.map(({ from, to }) => directory.slice(from, to));
  return { entries: read.map(({ entry }) => entry), records, start, end: bytes.slice(end) };
}

function findEnd(tail: DataView): number | undefined {
  for (let position = tail.byteLength - 22; position >= 0; position -= 1) {
    if (tail.getUint32(position, true) === endSignature) return position;
  }
  return undefined;
}

function recordsOf(directory: DataView, count: number): { entry: ZipEntry; from: number; to: number }[] | undefined {
  const records: { entry: ZipEntry; from: number; to: number }[] = [];
  const decoder = new TextDecoder();
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > directory.byteLength || directory.getUint32(position, true) !== entrySignature)
      return undefined;
    const nameLength = directory.getUint16(position + 28, true);
    const rest = directory.getUint16(position + 30, true) + directory.getUint16(position + 32, true);
    if (position + 46 + nameLength > directory.byteLength) return undefined;
    const entry: ZipEntry = {
      path: decoder.decode(new Uint8Array(directory.buffer, directory.byteOffset + position + 46, nameLength)),
      method: directory.getUint16(position + 10, true),
      crc: directory.getUint32(position + 16, true),
      packed: directory.getUint32(position + 20, true),
      size: directory.getUint32(position + 24, true),
      offset: directory.getUint32(position + 42, true),
    };
    const to = position + 46 + nameLength + rest;
    records.push({ entry, from: position, to });
    position = to;
  }
  return records;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}
