import { sha256 } from '../formats/sha256.ts';
import { readStream } from './read-stream.ts';

/** How much of a file is in memory at a time. */
const blockBytes = 4 * 1024 * 1024;

/** Hashes a content while it comes. */
export interface ContentHasher {
  /** The piece may be used for something else once it is kept. */
  push(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The hash, in hexadecimal, of all that was pushed. */
  end(): Promise<string>;
}

/**
 * Tells one file's content from another's: SHA-256 of the SHA-256 of each four megabytes. A browser hashes only what is whole in
 * memory, which a large file must not be.
 */
export function contentHasher(): ContentHasher {
  const block = new Uint8Array(blockBytes);
  const hashes: ArrayBuffer[] = [];
  let filled = 0;
  const endBlock = async () => {
    hashes.push(await crypto.subtle.digest('SHA-256', block.subarray(0, filled)));
    filled = 0;
  };
  return {
    async push(piece) {
      for (let at = 0; at < piece.byteLength; ) {
        const part = piece.subarray(at, at + blockBytes - filled);
        block.set(part, filled);
        filled += part.byteLength;
        at += part.byteLength;
        if (filled === blockBytes) await endBlock();
      }
    },
    async end() {
      if (filled > 0) await endBlock();
      return sha256(await new Blob(hashes).arrayBuffer());
    },
  };
}

/** The same of a file that is there. */
export async function contentHash(file: Blob): Promise<string> {
  const hasher = contentHasher();
  await readStream(file.stream(), hasher.push);
  return hasher.end();
}
