import type { KeyValueStore } from '#shared/ports/key-value-store.ts';

/** Stores values as JSON, like a real store, so that no object is shared with the writer. */
export function memoryStore(): KeyValueStore & { keys(): string[] } {
  const values = new Map<string, string>();
  return {
    get: async (key) => {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    set: async (key, value) => void values.set(key, JSON.stringify(value)),
    remove: async (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
