import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, processStart } from './process-alive.ts';

const namePrefix = 'linkwake-work-';
const unknownStart = '0';
const ownStart = processStart(process.pid) ?? unknownStart;

/** The owner's process id and start, before the random part. */
const ownedName = new RegExp(`^${namePrefix}(\\d+)-(?:(\\d+)-)?`);

/**
 * Creates a folder that only this account can enter, for working on documents. It removes the folders of killed processes,
 * because they still hold people's documents.
 */
export async function createTempFolder(parent: string = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const [, pid, start] = ownedName.exec(name) ?? [];
    if (pid === undefined || isOwnerAlive(Number(pid), start)) continue;
    // Removing another account's folder fails; its own account removes it.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(tempFolderPrefix(parent));
}

/** Passes `work` the path of a folder that only this account can enter. The folder is removed when `work` settles. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(tempFolderPrefix());
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the path prefix of this process's folders. It contains the process id and its start, so that a later process, even
 * one with the same id, can clean up.
 */
function tempFolderPrefix(parent: string = tmpdir()): string {
  return join(parent, `${namePrefix}${process.pid}-${ownStart}-`);
}

/** Without a known start, a living process with the id counts as the owner: its folder must not be removed. */
function isOwnerAlive(pid: number, start: string | undefined): boolean {
  if (!isProcessAlive(pid)) return false;
  const current = processStart(pid);
  return current === undefined || start === undefined || start === unknownStart || current === start;
}
