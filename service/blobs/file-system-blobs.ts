import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder } from '../system/create-folder.ts';
import { flushFolder } from '../system/flush.ts';
import { writeAll } from '../system/write-all.ts';
import { generateBlobKey, isBlobKey } from './blob-key.ts';
import type { BlobStore, ListedBlob, StoredBlob } from './blob-store.ts';
import { BlobMissing, StorageUnavailable } from './errors.ts';
import { guardStream } from './guarded-stream.ts';
import { measureStream } from './measure-stream.ts';
import { claimName, claimOf, parseClaim } from './store-claim.ts';

const partialPattern = /^\.[0-9a-f]{32}\.partial$/;

/** Small chunks are buffered before a write: a write per 64 kB costs more than the copy. Bytes. */
const writeSize = 1024 * 1024;

const batchSize = 1000;

/**
 * Stores blobs as files below `root`, spread over 256 folders. A blob gets its name only when all of it is on the disk:
 * the store writes a temporary file in the same folder, flushes it, renames it, and flushes the folder. The folders are
 * closed to other accounts of the machine, because a link's password does not protect files on the disk.
 */
export function fileSystemBlobs(root: string): BlobStore {
  const folderPath = (key: string) => join(root, key.slice(0, 2));
  const blobPath = (key: string) => {
    if (!isBlobKey(key)) throw new BlobMissing(key);
    return join(folderPath(key), key);
  };

  const claimPath = join(root, claimName);
  /** Whether the folder has a claim: a folder without one is another, which a lost disk has left behind. */
  let claimed = false;
  const assertPresent = async () => {
    if (!claimed) return;
    await access(claimPath).catch((cause: unknown) => {
      const message = `The stored files in ${root} are gone: ${claimName} is missing there. Is their disk still mounted?`;
      throw new StorageUnavailable(message, { cause });
    });
  };

  return {
    async put(source) {
      await assertPresent();
      const key = generateBlobKey();
      const folder = folderPath(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `.${key}.partial`);
      try {
        const measured = await writeFlushed(partial, source);
        await rename(partial, blobPath(key));
        await flushFolder(folder);
        return { key, ...measured };
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const file = await open(blobPath(key)).catch((error: unknown) => {
        throw toBlobError(key, error);
      });
      return guardStream(file.createReadStream({ ...range, highWaterMark: 256 * 1024 }));
    },

    async size(key) {
      const found = await stat(blobPath(key)).catch((error: unknown) => {
        throw toBlobError(key, error);
      });
      return found.size;
    },

    async remove(key) {
      await rm(blobPath(key), { force: true });
    },

    async sweep(before) {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && partialPattern.test(entry.name) && (await isOlder(path, before))) {
          await rm(path, { force: true });
        }
      }
    },

    async *list() {
      const entries = await readdir(root, { withFileTypes: true }).catch(noneIfMissing);
      for (const { name: folder } of entries.filter((entry) => !entry.isFile())) {
        const listed: ListedBlob[] = [];
        for (const key of (await readdir(join(root, folder)).catch(noneIfMissing)).filter(isBlobKey)) {
          // Removed since it was listed.
          const found = await stat(blobPath(key)).catch((error: unknown) => {
            if (!isNotFound(error)) throw error;
          });
          if (found) listed.push({ key, storedAt: found.mtime });
        }
        for (let at = 0; at < listed.length; at += batchSize) yield listed.slice(at, at + batchSize);
      }
    },

    async check() {
      await assertPresent();
      try {
        // The parent folder also holds the embedded database, whose account must be able to enter.
        await createFolder(dirname(root));
        await createFolder(root, { mode: 0o700 });
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (cause) {
        const message = `Documents cannot be stored in ${root}: it is not a folder that this account can write to. Set DATA_DIR to one that is.`;
        throw new StorageUnavailable(message, { cause });
      }
    },

    async claim(database, { expectsBlobs }) {
      await assertPresent();
      const text = await readFile(claimPath, 'utf8').catch(() => undefined);
      if (text === undefined && expectsBlobs && (await isEmpty(root))) {
        throw new StorageUnavailable(
          `${root} has no files, but the database names some. Is their disk mounted? ` +
            `If they are lost, create an empty file ${claimName} there to start without them.`,
        );
      }
      const present = parseClaim(text ?? '');
      const claim = claimOf(database, present);
      if (claim !== present) {
        const partial = `${claimPath}.${generateBlobKey()}`;
        await writeFile(partial, `${JSON.stringify(claim)}\n`, { mode: 0o600 });
        await rename(partial, claimPath);
      }
      claimed = true;
      return claim.since;
    },

    path: blobPath,
  };
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

async function writeFlushed(path: string, source: AsyncIterable<Uint8Array>): Promise<Omit<StoredBlob, 'key'>> {
  const file = await open(path, 'wx');
  const { chunks, result } = measureStream(source);
  let buffered: Uint8Array[] = [];
  let bufferedBytes = 0;
  let position = 0;
  const writeBuffered = async () => {
    await writeChunks(file, buffered, position);
    position += bufferedBytes;
    buffered = [];
    bufferedBytes = 0;
  };
  try {
    for await (const chunk of chunks) {
      buffered.push(chunk);
      bufferedBytes += chunk.byteLength;
      if (bufferedBytes >= writeSize) await writeBuffered();
    }
    await writeBuffered();
    await file.sync();
  } finally {
    await file.close();
  }
  return result();
}

async function writeChunks(file: FileHandle, chunks: Uint8Array[], at: number): Promise<void> {
  if (chunks.length === 0) return;
  const expected = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const { bytesWritten } = await file.writev(chunks, at);
  if (bytesWritten < expected) {
    await writeAll(file, Buffer.concat(chunks).subarray(bytesWritten), at + bytesWritten);
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < before;
}

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** For a folder that is not there yet, or no longer. */
function noneIfMissing(error: unknown): [] {
  if (isNotFound(error)) return [];
  throw error;
}

function toBlobError(key: string, error: unknown): unknown {
  return isNotFound(error) ? new BlobMissing(key, { cause: error }) : error;
}
