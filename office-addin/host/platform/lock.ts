import { inProcessLock, type Lock } from '#shared/ports/lock.ts';

/** Creates a lock: Web Locks across the add-in's pages, or a lock within this page if the browser refuses them along with storage. */
export function createLock(): Lock {
  const withinPage = inProcessLock();
  let refused: Promise<boolean> | undefined;
  return {
    async run(name, task, signal) {
      refused ??= locksRefused();
      if (await refused) return withinPage.run(name, task, signal);
      return navigator.locks.request(name, signal ? { signal } : {}, task);
    },
  };
}

async function locksRefused(): Promise<boolean> {
  try {
    await navigator.locks.query();
    return false;
  } catch {
    return true;
  }
}
