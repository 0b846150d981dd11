/**
 * A host's store for small values: `storage.local` in the extension, (partitioned) localStorage in the add-in,
 * memory in a test. Values are plain JSON. A value that is read has to be parsed before use.
 */
export interface KeyValueStore {
  /** Returns `undefined` if nothing is stored under the key. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
