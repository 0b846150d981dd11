/** One file in a zip, as its directory at the end says (APPNOTE.TXT 4.3.12). */
export interface ZipEntry {
  path: string;
  /** CRC-32 of what is in it. */
  crc: number;
  /** 0: as it is; 8: deflated. */
  method: number;
  /** Bytes packed and unpacked. */
  packed: number;
  size: number;
  /** Where its local header is. */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** The end record and the longest comment after it. */
const longestEnd = 22 + 65_535;
const largestDirectory = 5_000_000;

/**
 * Reads the directory of a zip without its contents, so that a large file stays where it is.
 * @returns `undefined` for what is no zip, is damaged, or is larger than 4 GB (zip64)
 */
export async function zipDirectory(file: Blob): Promise<ZipEntry[] | undefined> {
  const tail = view(await bytesOf(file, Math.max(0, file.size - longestEnd), file.size));
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (size > largestDirectory || start + size > file.size) return undefined;
  return entriesOf(view(await bytesOf(file, start, start + size)), tail.getUint16(end + 10, true));
}

function findEnd(tail: DataView): number | undefined {
  for (let place = tail.byteLength - 22; place >= 0; place -= 1) {
    if (tail.getUint32(place, true) === endSignature) return place;
  }
  return undefined;
}

function entriesOf(directory: DataView, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let place = 0;
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > directory.byteLength || directory.getUint32(place, true) !== entrySignature) return undefined;
    const nameLength = directory.getUint16(place + 28, true);
    const rest = directory.getUint16(place + 30, true) + directory.getUint16(place + 32, true);
    if (place + 46 + nameLength > directory.byteLength) return undefined;
    entries.push({
      path: decoder.decode(new Uint8Array(directory.buffer, directory.byteOffset + place + 46, nameLength)),
      method: directory.getUint16(place + 10, true),
      crc: directory.getUint32(place + 16, true),
      packed: directory.getUint32(place + 20, true),
      size: directory.getUint32(place + 24, true),
      offset: directory.getUint32(place + 42, true),
    });
    place += 46 + nameLength + rest;
  }
  return entries;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function bytesOf(file: Blob, start: number, end: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}
