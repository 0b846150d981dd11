import { orNotStored } from '#shared/errors/not-stored.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';

interface PaneStore extends KeyValueStore {
  /** False if the browser refuses storage: then values last until the pane closes. */
  readonly persistent: boolean;
}

/**
 * Creates a store in localStorage with a key prefix, or in memory if the browser refuses storage to third-party frames.
 * @param partition `Office.context.partitionKey`. If it is defined, sites share the storage, and the key
 *   separates them (Microsoft: "Persist add-in state and settings")
 */
export function createKeyValueStore(partition: string | undefined): PaneStore {
  const storage = usableStorage();
  const prefix = `${partition ?? ''}linkwake.`;
  return storage ? storedValues(storage, prefix) : memoryValues();
}

function storedValues(storage: Storage, prefix: string): PaneStore {
  return {
    persistent: true,
    async get(key) {
      const text = storage.getItem(prefix + key);
      return text === null ? undefined : parsed(text);
    },
    set: (key, value) => orNotStored((async () => storage.setItem(prefix + key, JSON.stringify(value)))()),
    remove: async (key) => storage.removeItem(prefix + key),
  };
}

/** Parses a stored text. Returns text that is not JSON unchanged, so that the reader's validation reports it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function memoryValues(): PaneStore {
  const values = new Map<string, string>();
  return {
    persistent: false,
    async get(key) {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    set: async (key, value) => void values.set(key, JSON.stringify(value)),
    remove: async (key) => void values.delete(key),
  };
}

/** Returns localStorage if it is usable. Reading the property throws if storage is refused; writing throws if it is full or read-only. */
function usableStorage(): Storage | undefined {
  const probe = 'linkwake.probe';
  try {
    const storage = globalThis.localStorage;
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    return undefined;
  }
}
