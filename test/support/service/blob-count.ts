import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Counts the files in a service's blob store, including half-written ones. */
export async function countBlobs(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
