import { NotStored } from '#shared/errors/not-stored.ts';

/** Returns the folder of kept files: on disk, in the extension's own file system, which no page can reach. */
async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('files-to-publish', { create: true });
}

/** The content to keep: a file, or a function that writes one in pieces. */
export type Content = Blob | ((write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<void>);

/** Keeps a copy of a file under an id. @throws NotStored when the disk is full */
export async function keepFile(id: string, content: Content): Promise<void> {
  try {
    const handle = await (await folder()).getFileHandle(id, { create: true });
    const writable = await handle.createWritable();
    try {
      // The browser copies a Blob itself.
      if (content instanceof Blob) await writable.write(content);
      else await content((piece) => writable.write(piece));
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    await deleteKeptFile(id);
    throw (await isFull(error, content)) ? new NotStored(error) : error;
  }
}

/**
 * Returns whether a write failed for lack of room. Chromium copies a Blob through a pipe. When the disk ends the copy, it
 * sometimes reports the pipe's error instead: that the Blob could not be read.
 */
async function isFull(error: unknown, content: Content): Promise<boolean> {
  if (!(error instanceof DOMException)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return error.name === 'NotReadableError' && content instanceof Blob && isReadable(content);
}

/** A file that was moved or changed since it was chosen cannot be read at all. */
function isReadable(blob: Blob): Promise<boolean> {
  return blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Opens a kept file. It is read from disk while it is sent. @throws NotFoundError when it is no longer kept */
export async function openKeptFile(id: string): Promise<File> {
  return (await (await folder()).getFileHandle(id)).getFile();
}

/** Deletes a kept file, if it exists. */
export async function deleteKeptFile(id: string): Promise<void> {
  try {
    await (await folder()).removeEntry(id);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}

/** Returns the ids of all kept files. */
export async function keptFileIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of (await folder()).keys()) ids.push(id);
  return ids;
}
