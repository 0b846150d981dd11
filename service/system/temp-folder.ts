import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './process-alive.ts';

const named = 'linkwake-work-';

/**
 * Makes a folder that only this account can enter, for this process's work on documents. Those of processes that were killed
 * still hold people's documents, and are removed.
 */
export async function createTempFolder(parent: string = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(named) ? Number.parseInt(name.slice(named.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isProcessAlive(pid)) continue;
    // One of another account stays: it is that account's to remove.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(tempFolderPrefix(parent));
}

/** How the names of this process's folders begin: a later process knows by that whose they were. */
export function tempFolderPrefix(parent: string = tmpdir()): string {
  return join(parent, `${named}${process.pid}-`);
}
