/**
 * Returns a copy of what `arrayBuffer()` has returned. In a content script Firefox returns a buffer of the page, of whose
 * bytes no part can be taken: `subarray` throws “Permission denied”.
 */
export function ownBytes(buffer: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(buffer.byteLength);
  bytes.set(new Uint8Array(buffer));
  return bytes;
}
