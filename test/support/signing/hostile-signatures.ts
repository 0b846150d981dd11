/** Bytes of the largest signature that is read. */
const size = 127 * 1024;

/** An ASN.1 structure that takes a fifth of a second to parse: an object identifier of 130,000 arcs. */
export function hostileSignature(): Buffer {
  return der(0x30, der(0x06, Buffer.alloc(size, 1)));
}

/** A file whose byte ranges lead to these signatures, in hexadecimal; nothing else in it is a PDF. */
export function pdfWithSignatures(signatures: string[]): Buffer {
  const parts = ['%PDF-1.7\n'];
  let at = parts[0]?.length ?? 0;
  for (const hex of signatures) {
    const width = 10;
    // As wide whatever the numbers are.
    const range = (start: number, end: number) =>
      `/ByteRange [0 ${[start, end, 0].map((position) => String(position).padStart(width)).join(' ')}]`;
    const start = at + range(0, 0).length;
    const end = start + hex.length + 2;
    parts.push(`${range(start, end)}<${hex}>`);
    at = end;
  }
  return Buffer.from(parts.join(''), 'latin1');
}

/** Encodes a structure in DER (X.690): tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const length = Buffer.from([0x83, content.length >> 16, (content.length >> 8) & 0xff, content.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}
