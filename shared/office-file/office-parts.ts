import { unpackEntry } from './unpack-entry.ts';
import { type ZipEntry, zipDirectory } from './zip-directory.ts';

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
    const bytes = await unpackEntry(file, entry);
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
