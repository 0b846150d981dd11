/** Runs `work` when it is the key's turn, and returns its result. */
export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a semaphore that runs a limited number of tasks at once, at most one per key. Waiting keys take turns
 * round-robin, so a key waits for at most one task of every other key, however many tasks that one has queued.
 * @param limit the number of tasks that run at once
 */
export function createKeyedSemaphore(limit: number): KeyedSemaphore {
  /** Queued tasks by key; the order of the keys is the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  const startNext = () => {
    for (const [key, tasks] of waiting) {
      if (running.size >= limit) return;
      if (running.has(key)) continue;
      const [start, ...later] = tasks;
      waiting.delete(key);
      // Re-inserting moves the key to the end: a Map keeps insertion order.
      if (later.length > 0) waiting.set(key, later);
      running.add(key);
      start?.();
    }
  };

  return async (key, work) => {
    await new Promise<void>((start) => {
      waiting.set(key, [...(waiting.get(key) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      startNext();
    }
  };
}
