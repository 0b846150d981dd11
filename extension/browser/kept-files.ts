import { NotStored } from './not-stored.ts';

/** Where files wait for their turn: the extension's own folder on disk, out of every page's reach. */
async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('files-to-publish', { create: true });
}

/** Keeps a copy of a file under an id, piece by piece. @throws NotStored when the disk has no room for it */
export async function keepFile(id: string, content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  try {
    const handle = await (await folder()).getFileHandle(id, { create: true });
    const writable = await handle.createWritable();
    await (content instanceof Blob ? content.stream() : content).pipeTo(writable);
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
