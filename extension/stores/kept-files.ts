import { NotStored } from '#shared/ports/key-value-store.ts';

/** Where files wait for their turn: the extension's own folder on disk, out of every page's reach. */
async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('files-to-publish', { create: true });
}

/** What there is to keep: a file, or what writes one, piece by piece. */
export type Content = Blob | ((write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>) => Promise<void>);

/** Keeps a copy of a file under an id. @throws NotStored when the disk has no room for it */
export async function keepFile(id: string, content: Content): Promise<void> {
  try {
    const handle = await (await folder()).getFileHandle(id, { create: true });
    const writable = await handle.createWritable();
    try {
      // The browser copies a file of its own by itself.
      if (content instanceof Blob) await writable.write(content);
      else await content((piece) => writable.write(piece));
      await writable.close();
    } catch (error) {
      await writable.abort().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    await dropKeptFile(id);
    throw isFull(error) ? new NotStored(error) : error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** The file, read from disk as it is sent. @throws NotFoundError when it is no longer kept */
export async function openKeptFile(id: string): Promise<File> {
  return (await (await folder()).getFileHandle(id)).getFile();
}

export async function dropKeptFile(id: string): Promise<void> {
  try {
    await (await folder()).removeEntry(id);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}

/** The ids of all that are kept. */
export async function keptFiles(): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of (await folder()).keys()) ids.push(id);
  return ids;
}
