import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './process-alive.ts';

const namePrefix = 'linkwake-work-';

/**
 * Creates a folder that only this account can enter, for working on documents. It removes the folders of killed processes,
 * because they still hold people's documents.
 */
export async function createTempFolder(parent: string = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(namePrefix) ? Number.parseInt(name.slice(namePrefix.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isProcessAlive(pid)) continue;
    // Removing another account's folder fails; its own account removes it.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(tempFolderPrefix(parent));
}

/** Returns the path prefix of this process's folders. It contains the process id, so that a later process can clean up. */
export function tempFolderPrefix(parent: string = tmpdir()): string {
  return join(parent, `${namePrefix}${process.pid}-`);
}
