/** Runs `work` when it is its asker's turn, and answers as it does. */
export type KeyedSemaphore = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work run at the same time, one of each asker. Those who wait take turns by asker, so that
 * nobody waits for more than one piece of every other's, however many that one has brought.
 */
export function createKeyedSemaphore(atOnce: number): KeyedSemaphore {
  /** In the order in which askers get their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();

  const beginNext = () => {
    for (const [asker, pieces] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(asker)) continue;
      const [begin, ...later] = pieces;
      waiting.delete(asker);
      // Behind all others: a Map keeps the order in which its keys came.
      if (later.length > 0) waiting.set(asker, later);
      running.add(asker);
      begin?.();
    }
  };

  return async (asker, work) => {
    await new Promise<void>((begin) => {
      waiting.set(asker, [...(waiting.get(asker) ?? []), begin]);
      beginNext();
    });
    try {
      return await work();
    } finally {
      running.delete(asker);
      beginNext();
    }
  };
}
