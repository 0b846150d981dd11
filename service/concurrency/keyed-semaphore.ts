/** Runs `work` when it is the key's turn, and returns its result. @throws QueueFull when too many tasks wait */
export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** So many tasks wait already that another one is refused at once. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  static readonly code = 'queue_full';
  readonly code = QueueFull.code;

  constructor() {
    super('Too many tasks are waiting for their turn.');
  }
}

/**
 * Creates a semaphore that runs a limited number of tasks at once, at most one per key. Waiting keys take turns
 * round-robin, so a key waits for at most one task of every other key, however many tasks that one has queued.
 * @param limit the number of tasks that run at once
 * @param waitingLimit the number of tasks that wait, of one key and of all keys; unlimited by default
 */
export function createKeyedSemaphore(
  limit: number,
  waitingLimit: { perKey: number; total: number } = {
    perKey: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
  },
): KeyedSemaphore {
  /** Queued tasks by key; the order of the keys is the order of their next turns. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waitingTasks = 0;

  const startNext = () => {
    for (const [key, tasks] of waiting) {
      if (running.size >= limit) return;
      if (running.has(key)) continue;
      const [start, ...later] = tasks;
      waiting.delete(key);
      // Re-inserting moves the key to the end: a Map keeps insertion order.
      if (later.length > 0) waiting.set(key, later);
      running.add(key);
      waitingTasks -= 1;
      start?.();
    }
  };

  return async (key, work) => {
    const tasks = waiting.get(key) ?? [];
    if (tasks.length >= waitingLimit.perKey || waitingTasks >= waitingLimit.total) throw new QueueFull();
    await new Promise<void>((start) => {
      waiting.set(key, [...tasks, start]);
      waitingTasks += 1;
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
