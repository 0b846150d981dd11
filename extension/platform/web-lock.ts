import type { Lock } from '#shared/ports/lock.ts';

/** Web Locks: one holder at a time over every context of the extension; a stopped worker lets go of its own. */
export const webLock: Lock = {
  run: (name, task) => navigator.locks.request(name, task),
};

/** Runs the task unless another context is at it already; answers whether it ran. */
export function runIfUnlocked(name: string, task: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await task();
    return true;
  });
}
