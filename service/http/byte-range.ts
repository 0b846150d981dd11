/** The first and last byte, both included, as in `ByteRange` of the blob store. */
export interface RequestedRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header with one range of bytes (RFC 9110, 14.1.2).
 * @returns `undefined` to send everything: no header, several ranges or an unsupported one; `'unsatisfiable'` for 416
 */
export function readByteRange(header: string | undefined, size: number): RequestedRange | 'unsatisfiable' | undefined {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/i);
  if (!match) return undefined;
  const [, first, last] = match;
  if (first) {
    const start = Number(first);
    const end = last ? Math.min(Number(last), size - 1) : size - 1;
    if (last && Number(last) < start) return undefined;
    return start < size ? { start, end } : 'unsatisfiable';
  }
  if (!last) return undefined;
  const length = Math.min(Number(last), size);
  return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
}
