import type { BlobStore } from '../blobs/blob-store.ts';

/** Takes what is uploaded into memory, for a file that is looked at once and must leave nothing behind. */
export interface MemorySink extends Pick<BlobStore, 'put' | 'remove'> {
  /** What was received, all in one; the sink lets go of it. */
  take(): Buffer;
}

export function memorySink(): MemorySink {
  let chunks: Uint8Array[] = [];
  return {
    async put(source) {
      let bytes = 0;
      for await (const chunk of source) {
        chunks.push(chunk);
        bytes += chunk.byteLength;
      }
      return { key: '', bytes, sha256: Buffer.alloc(0) };
    },
    async remove() {
      chunks = [];
    },
    take() {
      const all = Buffer.concat(chunks);
      chunks = [];
      return all;
    },
  };
}
