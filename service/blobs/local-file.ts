import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withTempFolder } from '../system/temp-folder.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Passes a blob to `work` as a local file, for random access (a zip's directory, a PDF's cross-reference table). The path
 * is valid until `work` settles and is read only.
 */
export async function withLocalFile<T>(blobs: BlobStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  if (blobs.path) return work(blobs.path(key));
  return withTempFolder(async (folder) => {
    const path = join(folder, 'blob');
    await pipeline(await blobs.open(key), createWriteStream(path));
    return work(path);
  });
}
