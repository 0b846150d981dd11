import { sha256 } from '../formats/sha256.ts';
import { readStream } from './read-stream.ts';

/** Bytes of a file in memory at a time. */
const blockBytes = 4 * 1024 * 1024;

/** A hasher of content that arrives in chunks. */
interface ContentHasher {
  /** Adds a chunk. The caller may reuse its memory after the promise resolves. */
  push(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the hash of all chunks, in hexadecimal. */
  end(): Promise<string>;
}

/**
 * Creates a hasher: SHA-256 over the SHA-256 of each 4 MiB block. A browser's own SHA-256 needs the whole content in memory,
 * which is too much for a large file.
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
    async push(chunk) {
      for (let at = 0; at < chunk.byteLength; ) {
        const slice = chunk.subarray(at, at + blockBytes - filled);
        block.set(slice, filled);
        filled += slice.byteLength;
        at += slice.byteLength;
        if (filled === blockBytes) await endBlock();
      }
    },
    async end() {
      if (filled > 0) await endBlock();
      return sha256(await new Blob(hashes).arrayBuffer());
    },
  };
}

/** Returns the content hash of a file, in hexadecimal. */
export async function contentHash(file: Blob): Promise<string> {
  const hasher = contentHasher();
  await readStream(file.stream(), hasher.push);
  return hasher.end();
}
