import type { Lock } from '#shared/ports/lock.ts';

/** A mutex over every context of the extension (Web Locks). A stopped worker releases its locks. */
export const webLock: Lock = {
  run: (name, task, signal) => navigator.locks.request(name, signal ? { signal } : {}, task),
};

/** Runs the task unless another one holds the lock. Returns whether it ran. */
export function runIfUnlocked(name: string, task: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await task();
    return true;
  });
}
