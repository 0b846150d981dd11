import { strToU8, unzipSync, zipSync } from 'fflate';

/** An Office file with further parts, or others in place of its own. */
export function withParts(file: Uint8Array, parts: Record<string, string | Uint8Array>): Uint8Array {
  const added = Object.entries(parts).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(added) });
}
