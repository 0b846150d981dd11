import { constants, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFile, flushFolder } from '../system/flush.ts';
import { generateBlobKey } from './blob-key.ts';
import type { BlobStore } from './blob-store.ts';

/** Returns the path of a blob in a folder of blobs. */
export function blobPathIn(root: string, key: string): string {
  return join(root, key.slice(0, 2), key);
}

/**
 * Copies each new blob into `mirror` before `put` returns: a row that names a blob is committed after that, so what is in
 * the database is in the mirror too. Removing a blob leaves the copy, for recovery to an earlier time.
 * @param onFailure when a copy fails: the blob is stored all the same, and the next backup copies it
 */
export function mirrorBlobs(
  store: BlobStore,
  mirror: string,
  onFailure: (key: string, cause: unknown) => void,
): BlobStore {
  return {
    ...store,
    async put(source) {
      const stored = await store.put(source);
      if (store.path) {
        await copyBlob(store.path(stored.key), blobPathIn(mirror, stored.key)).catch((cause: unknown) =>
          onFailure(stored.key, cause),
        );
      }
      return stored;
    },
  };
}

/**
 * Copies a blob's file, unless it is there. On the same disk it becomes a second link to the file, which takes no space;
 * blobs never change. The copy is on the disk when this returns.
 * @returns whether it was copied
 */
export async function copyBlob(from: string, to: string): Promise<boolean> {
  if (await stat(to).catch(() => undefined)) return false;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // An upload and a backup may copy the same blob at once, so each writes a file of its own.
  const partial = join(dirname(to), `.${generateBlobKey()}.partial`);
  try {
    await link(from, partial).catch(async (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw cause;
      await copyFile(from, partial, constants.COPYFILE_FICLONE);
      await flushFile(partial);
    });
    await rename(partial, to);
  } finally {
    // Of two links to one file, a rename removes neither (rename(2)).
    await rm(partial, { force: true });
  }
  await flushFolder(dirname(to));
  return true;
}
