import { inflateSync } from 'fflate';
import { bytesOf, type ZipEntry, zipDirectory } from './zip-directory.ts';

/** The parts of an Open XML file (ECMA-376, part 2), read on demand. */
export interface OfficeParts {
  entries: readonly ZipEntry[];
  /** Returns the text of a part; `undefined` if the part is missing, damaged or over the size limits. */
  text(path: string): Promise<string | undefined>;
}

/** Maximum unpacked bytes of one part and of all parts, so that an inspection stays quick. */
const maxPartBytes = 8_000_000;
const maxUnpackedBytes = 60_000_000;

/** Opens a file's parts. @returns `undefined` for a file that is not a zip, such as one with a password */
export async function officeParts(file: Blob): Promise<OfficeParts | undefined> {
  const entries = await zipDirectory(file);
  if (entries === undefined) return undefined;
  let unpacked = 0;
  const entriesByPath = new Map(entries.map((entry) => [entry.path, entry]));
  const texts = new Map<string, Promise<string | undefined>>();
  const read = async (path: string): Promise<string | undefined> => {
    const entry = entriesByPath.get(path);
    if (entry === undefined || entry.size > maxPartBytes || unpacked + entry.size > maxUnpackedBytes) return undefined;
    unpacked += entry.size;
    const bytes = await unpack(file, entry);
    return bytes && new TextDecoder().decode(bytes);
  };
  return {
    entries,
    text(path) {
      const found = texts.get(path) ?? read(path);
      texts.set(path, found);
      return found;
    },
  };
}

async function unpack(file: Blob, { offset, method, packed, size }: ZipEntry): Promise<Uint8Array | undefined> {
  const header = await bytesOf(file, offset, offset + 30);
  if (header.byteLength < 30) return undefined;
  const lengths = new DataView(header.buffer);
  const start = offset + 30 + lengths.getUint16(26, true) + lengths.getUint16(28, true);
  const bytes = await bytesOf(file, start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) return undefined;
  try {
    // The output has the size that the directory states: a part that holds more is cut off there.
    return inflateSync(bytes, { out: new Uint8Array(size) });
  } catch {
    return undefined;
  }
}
