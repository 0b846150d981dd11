import { inflateSync } from 'fflate';
import { bytesOf, type ZipEntry } from './zip-directory.ts';

/**
 * Unpacks a file of a zip into memory; the caller checks its size.
 * @returns `undefined` if it is damaged, or compressed by another method than deflate
 */
export async function unpackEntry(
  zip: Blob,
  { offset, method, packed, size }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const header = await bytesOf(zip, offset, offset + 30);
  if (header.byteLength < 30) return undefined;
  const lengths = new DataView(header.buffer);
  const start = offset + 30 + lengths.getUint16(26, true) + lengths.getUint16(28, true);
  const bytes = await bytesOf(zip, start, start + packed);
  if (method === 0) return bytes;
  if (method !== 8) return undefined;
  try {
    // The output has the size that the directory states: a part that holds more is cut off there.
    return inflateSync(bytes, { out: new Uint8Array(size) });
  } catch {
    return undefined;
  }
}
