import { strToU8, zipSync } from 'fflate';

/** A zip of files, by their paths. */
export function makeZip(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytes(content)])));
}
