/** Writes a font file of these tables (OpenType, "Organization of an OpenType Font"), given in tag order. */
export function writeSfnt(tables: Map<string, Buffer>): Buffer {
  const count = tables.size;
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(12 + count * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  [...tables].forEach(([tag, table], index) => {
    const entry = 12 + index * 16;
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  });
  const font = Buffer.concat(parts);
  const head = [...tables.keys()].indexOf('head');
  const headOffset = directory.readUInt32BE(12 + head * 16 + 8);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headOffset + 8);
  return font;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
