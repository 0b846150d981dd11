/** How much of a file is in memory at a time. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Tells one file's content from another's, in hexadecimal: SHA-256 of the SHA-256 of each four megabytes. A browser hashes only
 * what is whole in memory, which a large file must not be.
 */
export async function contentHash(file: Blob): Promise<string> {
  const pieces: ArrayBuffer[] = [];
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
    pieces.push(await crypto.subtle.digest('SHA-256', piece));
  }
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(pieces).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
