import type { BlobStore } from '../blobs/blob-store.ts';

/** An upload in memory, for files that are small or refused. */
export interface SmallFile {
  /** Receives the upload. It reads a file that is too large to its end, so that the form's other fields arrive. */
  sink: Pick<BlobStore, 'put' | 'remove'>;
  /** Returns the received file; `too large` for one of more bytes than the limit. */
  content(): Buffer | 'too large';
}

export function createSmallFile(maxBytes: number): SmallFile {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    sink: {
      async put(source) {
        for await (const chunk of source) {
          bytes += chunk.byteLength;
          if (bytes <= maxBytes) chunks.push(chunk);
          else chunks = [];
        }
        return { key: '', bytes, sha256: Buffer.alloc(0) };
      },
      remove: async () => {},
    },
    content: () => (bytes > maxBytes ? 'too large' : Buffer.concat(chunks)),
  };
}
