/** An item of a batch, and its caller. */
export interface Batched<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(cause: unknown): void;
}

/**
 * Returns a function that handles an item together with those that arrive while earlier ones are being handled: a commit costs the same
 * for one and for two hundred. When few arrive, none waits for another.
 * @param max the most items of a batch
 * @param handle settles each item of a batch, and must not reject
 */
export function createBatches<Item, Result>(
  max: number,
  handle: (batch: readonly Batched<Item, Result>[]) => Promise<void>,
): (item: Item) => Promise<Result> {
  let waiting: Batched<Item, Result>[] = [];
  let isRunning = false;

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await handle(batch);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void run();
    });
}
