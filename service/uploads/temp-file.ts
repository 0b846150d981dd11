import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/blob-store.ts';
import { countReadChunk } from '../system/collect-garbage.ts';
import { writeAll } from '../system/write-all.ts';

/** An unnamed file on disk: nobody else can open it, and it disappears when its process closes it or is killed. */
export interface TempFile {
  /** Receives the upload. */
  sink: Pick<BlobStore, 'put' | 'remove'>;
  /** Reads the bytes from `start` to before `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Creates a temporary file for an upload that is read once, may exceed memory, and must leave nothing behind. */
export async function createTempFile(): Promise<TempFile> {
  const path = join(tmpdir(), `linkwake-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return {
    sink: {
      async put(source) {
        let bytes = 0;
        for await (const chunk of source) {
          await writeAll(file, chunk, bytes);
          bytes += chunk.byteLength;
          countReadChunk(chunk.byteLength);
        }
        return { key: '', bytes, sha256: Buffer.alloc(0) };
      },
      // Closing removes the file.
      remove: async () => {},
    },
    async read(start, end) {
      const buffer = Buffer.allocUnsafe(Math.max(0, end - start));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
