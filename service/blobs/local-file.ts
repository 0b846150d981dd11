import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tempFolderPrefix } from '../system/temp-folder.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Lends a blob as a file on this machine, for work that jumps about in it (a zip's directory, a PDF's table). The path
 * holds until `work` settles and must not be written to.
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
