import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Linux's file system in memory. In a container it is small as a rule. */
const memory = '/dev/shm';

/** More than a run has there at a time. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Returns the folder for a run's temp files: in memory where there is room, or else the system's. A database of the tests is 400 files, and
 * a disk's file system spends more time on creating those than the tests do on using them.
 */
export function tempInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) > neededBytes) return memory;
  } catch {
    // There is none.
  }
  return tmpdir();
}
