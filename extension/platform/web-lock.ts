/** Runs the task unless another one holds the lock, in any context of the extension. Returns whether it ran. */
export function runIfUnlocked(name: string, task: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await task();
    return true;
  });
}
