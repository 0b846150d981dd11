import { strToU8, zipSync } from 'fflate';

/** The time of all files in zips: the same content is the same zip, whenever it is made. */
export const packedAt = '2026-01-01T00:00:00';

/** A zip of files, by their paths. */
export function makeZip(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
  const parts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytes(content)]));
  return zipSync(parts, { mtime: packedAt });
}
