import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isProgram } from '../system/process-alive.ts';

/** The fields of postmaster.pid in the data directory (PostgreSQL, "Database File Layout"). */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  listenAddress: string;
}

/** The names of PostgreSQL's program, also where a package wraps it. */
const programName = /postgres|postmaster/;

const lockPath = (dataDir: string) => join(dataDir, 'postmaster.pid');

/**
 * Reads the server that runs on the data directory, or ran when the machine stopped; `undefined` after a clean shutdown, and where
 * the id of a killed server is in use again for something else.
 */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const postmaster = await readLock(dataDir);
  return postmaster && isReused(postmaster) ? undefined : postmaster;
}

/**
 * Removes the lock files of a killed server whose id is in use again: in a new container, ids begin at 1 again. PostgreSQL does not
 * start while a process or a thread of its account has the id. A server that still uses the memory keeps it from starting, too.
 */
export async function removeStaleLocks(dataDir: string): Promise<void> {
  const postmaster = await readLock(dataDir);
  if (!postmaster || !isReused(postmaster)) return;
  const { socketDir, port } = postmaster;
  if (socketDir) await rm(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true });
  await rm(lockPath(dataDir), { force: true });
}

async function readLock(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(lockPath(dataDir), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, listenAddress] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', listenAddress: listenAddress ?? '' };
}

/** Tells whether something else than a server has the id. */
function isReused({ pid }: Postmaster): boolean {
  return isProgram(pid, programName) === false;
}
