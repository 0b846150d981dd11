import { type KeyValueStore, store } from '#shared/ports/key-value-store.ts';

export interface PaneStore extends KeyValueStore {
  /** False when the browser refuses storage to the pane: values then last as long as the pane is open. */
  readonly persistent: boolean;
}

/**
 * localStorage under a prefix, or memory where the browser refuses it to third-party frames.
 * @param partition `Office.context.partitionKey`: where it is defined, storage is shared between sites and the key
 *   keeps them apart (Microsoft: "Persist add-in state and settings")
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
    set: (key, value) => store((async () => storage.setItem(prefix + key, JSON.stringify(value)))()),
    remove: async (key) => storage.removeItem(prefix + key),
  };
}

/** Text that is not JSON is handed out as it is: whoever reads it finds that it is not of its shape, and says so. */
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

/** Reading the property throws where storage is refused; writing does where it is full or read-only. */
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
