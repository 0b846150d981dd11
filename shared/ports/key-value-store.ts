/**
 * Where a host keeps small values: `storage.local` in the extension, (partitioned) localStorage in the add-in,
 * memory in a test. Values are plain JSON. What comes back is unknown until it is parsed.
 */
export interface KeyValueStore {
  /** `undefined` when nothing is stored under the key. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
