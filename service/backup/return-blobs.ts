import type { BlobStore } from '../blobs/blob-store.ts';
import { blobPathIn, copyBlob } from '../blobs/mirrored-blobs.ts';
import { namedBlobs } from '../blobs/scrub-blobs.ts';
import type { Db } from '../db/database.ts';

/**
 * Copies the blobs that rows name and the store lacks from the mirror: those that were deleted after the moment that the
 * database was restored to, or all of them when the disk was lost.
 * @returns how many came back, and the keys of those that the mirror does not have either
 */
export async function returnBlobs(
  db: Db,
  blobs: BlobStore,
  mirror: string,
): Promise<{ returned: number; missing: string[] }> {
  const missing: string[] = [];
  let returned = 0;
  for await (const { key } of namedBlobs(db)) {
    if (!blobs.path) break;
    const copied = await copyBlob(blobPathIn(mirror, key), blobs.path(key)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      missing.push(key);
      return false;
    });
    if (copied) returned += 1;
  }
  return { returned, missing };
}
