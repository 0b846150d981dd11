import { open } from 'node:fs/promises';

/** Waits until the content of a file is on the disk (fsync(2)). */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the renames in a folder are on the disk. Windows cannot open a folder. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flushFile(path);
}
