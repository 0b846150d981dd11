import { inProcessLock, type Lock, webLock } from '#shared/ports/lock.ts';

/** Creates a lock: Web Locks across the add-in's pages, or a lock within this page if the browser refuses them along with storage. */
export function createLock(): Lock {
  const withinPage = inProcessLock();
  let refused: Promise<boolean> | undefined;
  return {
    async run(name, task, signal) {
      refused ??= locksRefused();
      return ((await refused) ? withinPage : webLock).run(name, task, signal);
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
