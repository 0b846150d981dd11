import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes into its data directory (PostgreSQL, "Database File Layout", postmaster.pid). */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  listenAddress: string;
}

/** Who runs on this data directory, or ran when the machine stopped; `undefined` when it was shut down in order. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, listenAddress] = text.split('\n').map((line) => line.trim());
  if (!pid || !port) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', listenAddress: listenAddress ?? '' };
}
