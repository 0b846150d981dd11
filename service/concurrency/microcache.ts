import { coalesceLookups } from './coalesce-lookups.ts';

export interface Microcache<Key, Found> {
  /** Returns what a lookup found that began within `maxAgeMs`, or looks it up. Lookups of the same key are coalesced. */
  find(key: Key): Found | Promise<Found>;
  /** Clears the cache, and discards the results of running lookups. */
  clear(): void;
}

/**
 * Caches lookups for a moment: what many requests ask at once is looked up once in that moment, however many they are. The age counts
 * from before the lookup, so nothing is returned that had ceased to be true longer ago than `maxAgeMs`. `undefined` is not cached: made-up
 * keys must not push out others.
 * @param options.maxEntries the oldest ones are dropped first
 */
export function createMicrocache<Key, Found>(
  lookUp: (key: Key) => Promise<Found>,
  { maxAgeMs, maxEntries }: { maxAgeMs: number; maxEntries: number },
): Microcache<Key, Found> {
  let entries = new Map<Key, { found: Found; askedAt: number }>();

  const keep = (key: Key, found: Found, askedAt: number) => {
    // Set again, it is the youngest one in the order of the map.
    entries.delete(key);
    entries.set(key, { found, askedAt });
    if (entries.size <= maxEntries) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      break;
    }
  };

  const coalesced = coalesceLookups(async (key: Key) => {
    const askedAt = performance.now();
    const before = entries;
    const found = await lookUp(key);
    if (found !== undefined && entries === before) keep(key, found, askedAt);
    return found;
  });

  return {
    find(key) {
      const entry = entries.get(key);
      return entry && performance.now() - entry.askedAt < maxAgeMs ? entry.found : coalesced(key);
    },
    clear() {
      entries = new Map();
    },
  };
}
