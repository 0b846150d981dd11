import { strToU8, zipSync } from 'fflate';

/** A zip of text files, by their paths. */
export function makeZip(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])));
}
