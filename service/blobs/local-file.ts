import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tempFolderPrefix } from '../system/temp-folder.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Passes a blob to `work` as a local file, for random access (a zip's directory, a PDF's cross-reference table). The path
 * is valid until `work` settles and is read only.
 */
export async function withLocalFile<T>(blobs: BlobStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  if (blobs.path) return work(blobs.path(key));
  const folder = await mkdtemp(tempFolderPrefix());
  try {
    const path = join(folder, 'blob');
    await pipeline(await blobs.open(key), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
