import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files lie in a service's blob store, half-written ones included. */
export async function countBlobs(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
