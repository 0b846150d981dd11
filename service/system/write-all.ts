import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all bytes at a position of a file. One call of write(2) may write fewer: a signal came, or the disk is nearly full. Writing
 * the rest succeeds or throws the real error.
 */
export async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, at + written);
    written += bytesWritten;
  }
}
