/**
 * Counts what runs for a key.
 * @returns a function that ends it, which is safe to call twice; `undefined` when the limit is reached
 */
export type ConcurrencyLimit = (key: string) => (() => void) | undefined;

/** Creates a limit of `max` simultaneous runs for each key. It refuses instead of queueing. */
export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const running = new Map<string, number>();
  return (key) => {
    const count = running.get(key) ?? 0;
    if (count >= max) return undefined;
    running.set(key, count + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    };
  };
}
