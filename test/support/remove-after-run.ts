/**
 * Waits for the end of the run that started it, however it ends, and removes its PostgreSQL and its
 * folder. The run holds the other end of standard input, which closes with it.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../service/db/postmaster.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder?');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume().once('close', () => void removeRun(folder));

async function removeRun(dir: string): Promise<void> {
  const dataDir = join(dir, 'postgres');
  const postmaster = await readPostmaster(dataDir);
  // PostgreSQL's "immediate" shutdown: its data is not kept.
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT');
  while ((await readPostmaster(dataDir)) !== undefined) await delay(20);
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
