/**
 * Coalesces concurrent lookups of the same key without returning stale data: a call during a running lookup waits for the
 * next one, which all later callers share. A page and its thirty files cost one or two database queries instead of
 * thirty-one.
 * @param find performs the lookup; its errors go to every caller that shares it
 */
export function coalesceLookups<Key, Found>(find: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const running = new Map<Key, Promise<Found>>();
  const next = new Map<Key, Promise<Found>>();

  const start = (key: Key): Promise<Found> => {
    const lookup = find(key).finally(() => {
      if (running.get(key) === lookup) running.delete(key);
    });
    running.set(key, lookup);
    return lookup;
  };

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const startNext = () => {
      next.delete(key);
      return start(key);
    };
    const queued = next.get(key) ?? current.then(startNext, startNext);
    next.set(key, queued);
    return queued;
  };
}
