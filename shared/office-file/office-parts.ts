import { inflateSync } from 'fflate';
import { bytesOf, type ZipEntry, zipDirectory } from './zip-directory.ts';

/** The parts of an Open XML file (ECMA-376, part 2), each read when it is asked for. */
export interface OfficeParts {
  entries: readonly ZipEntry[];
  /** The text of a part; `undefined` when there is none, or when it is larger than is worth looking into. */
  text(path: string): Promise<string | undefined>;
}

/** Bytes of one part, and of all together, that are unpacked at most: a look at a file must stay a look. */
const largestPart = 8_000_000;
const mostUnpacked = 60_000_000;

/** @returns `undefined` for a file that is no zip, such as one behind a password */
export async function officeParts(file: Blob): Promise<OfficeParts | undefined> {
  const entries = await zipDirectory(file);
  if (entries === undefined) return undefined;
  let unpacked = 0;
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const texts = new Map<string, Promise<string | undefined>>();
  const read = async (path: string): Promise<string | undefined> => {
    const entry = known.get(path);
    if (entry === undefined || entry.size > largestPart || unpacked + entry.size > mostUnpacked) return undefined;
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
    // Into a place of the size the directory gives: what claims less than it holds is cut there.
    return inflateSync(bytes, { out: new Uint8Array(size) });
  } catch {
    return undefined;
  }
}
