import { readFile } from 'node:fs/promises';
import { processFields } from '../process-alive.ts';

export interface ProcessUsage {
  cpuSeconds: number;
  /** Memory in use. */
  megabytes: number;
}

/** The unit of processor times in /proc; always 100 for programs (proc(5), sysconf(3)). */
const ticksPerSecond = 100;

/** Returns what a process uses; undefined where the system does not tell it of others, or when the process has ended. */
export async function processUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  // User and system time are fields 14 and 15; the first after the name is the third.
  const fields = processFields(pid);
  if (!fields) return undefined;
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
    const usage = {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      megabytes: kilobytes / 1024,
    };
    return Number.isFinite(usage.cpuSeconds) && Number.isFinite(usage.megabytes) ? usage : undefined;
  } catch {
    return undefined;
  }
}
