/** The marker before the metadata of a MaxMind database (MaxMind DB file format 2.0, "Database Metadata"). */
const metadataMark = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);

type Value = string | number | { [key: string]: Value };

/**
 * Returns a MaxMind database of one place: every IPv4 address whose first bit is 0 (below 128.0.0.0) is there, the others are
 * nowhere. One node of two 24-bit records, a separator of 16 zero bytes, the data, the metadata.
 */
export function maxmindDatabase(place: Value): Buffer {
  const nodes = 1;
  const record = (value: number) => Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
  // A record beyond the nodes points into the data; one equal to their number means "not found".
  const tree = Buffer.concat([record(nodes + 16), record(nodes)]);
  const metadata = {
    node_count: nodes,
    record_size: 24,
    ip_version: 4,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: 'Test-City',
  };
  return Buffer.concat([tree, Buffer.alloc(16), encode(place), metadataMark, encode(metadata)]);
}

/** Data fields: a control byte with type and size, then the payload; text up to 28 bytes, unsigned numbers, maps. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}
