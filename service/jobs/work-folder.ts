import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

const named = 'linkwake-office-';

/**
 * Makes a folder that only this account can enter, for this process's conversions. Those of processes that were killed
 * still hold people's documents, and are removed.
 */
export async function makeWorkFolder(parent: string = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(named) ? Number.parseInt(name.slice(named.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    // One of another account stays: it is that account's to remove.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  return mkdtemp(join(parent, `${named}${process.pid}-`));
}
