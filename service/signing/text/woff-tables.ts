import { inflateSync } from 'node:zlib';

/** The tables of a WOFF font, unpacked, by their tags (WOFF File Format 1.0, sections 3 to 5). */
export function woffTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.readUInt32BE(entry + 8);
    const bytes = file.subarray(start, start + packed);
    const unpacked = packed === file.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes);
    tables.set(file.toString('latin1', entry, entry + 4), unpacked);
  }
  return tables;
}
