import { browser } from 'wxt/browser';
import type * as z from 'zod/mini';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import { orNotStored } from '#shared/errors/not-stored.ts';
import { isIncognito, storeWithin } from '../platform/storage-area.ts';

/** A value in the browser's storage does not fit its schema. It is not overwritten. */
export class StoredValueUnreadable extends LinkwakeError {
  static readonly code = 'stored_value_unreadable';
  readonly code = StoredValueUnreadable.code;
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super({ ...options, values: { key } });
    this.key = key;
  }
}

/** One value in the browser's storage: typed, versioned and parsed when it is read. */
interface StoredValue<T> {
  /** @throws StoredValueUnreadable when the stored value does not parse */
  get(): Promise<T>;
  /** Writes the value under a lock. @throws NotStored, as `update` does */
  set(value: T): Promise<void>;
  /** Writes the value without waiting for the lock, which a page that is being closed no longer gets. */
  setNow(value: T): Promise<void>;
  /** Reads, changes and writes the value under a lock. Returns what was written. */
  update(change: (value: T) => T): Promise<T>;
  /** Calls back on every change, from any context. Returns a function that stops. */
  watch(listener: (value: T) => void): () => void;
}

interface Definition<T> {
  /** `local` outlives the browser; `session` is in memory until the browser closes. */
  area: 'local' | 'session';
  key: string;
  version: number;
  schema: z.ZodMiniType<T>;
  /** What `get` returns while nothing is stored. */
  initial: T;
  /** Bytes that it may occupy. All services share the 10 MB of the browser's storage. */
  limit?: number;
  /** For each version from 2 on, the conversion of a value of the version before. */
  migrations?: Readonly<Record<number, (older: unknown) => unknown>>;
}

/** Defines a stored value. Its shape in storage is `{ version, value }`. */
export function storedValue<T>(definition: Definition<T>): StoredValue<T> {
  const { area, key, version, schema, initial, limit = 4_000_000, migrations = {} } = definition;
  const storage = browser.storage[isIncognito() ? 'session' : area];

  const read = (stored: unknown): T => {
    if (stored === undefined) return initial;
    let { version: storedVersion, value } = envelopeOf(stored, key);
    if (storedVersion > version) throw new StoredValueUnreadable(key);
    while (storedVersion < version) {
      storedVersion += 1;
      const migrate = migrations[storedVersion];
      if (migrate === undefined) throw new StoredValueUnreadable(key);
      value = migrate(value);
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new StoredValueUnreadable(key, { cause: parsed.error });
    return parsed.data;
  };

  const get = async () => read((await storage.get(key))[key]);
  const setNow = (value: T) => orNotStored(storeWithin(limit, storage, key, { version, value }));
  const locked = <Result>(task: () => Promise<Result>): Promise<Result> =>
    navigator.locks.request(`stored:${area}:${key}`, task);

  return {
    get,
    set: (value) => locked(() => setNow(value)),
    setNow,
    update: (change) =>
      locked(async () => {
        const value = change(await get());
        await setNow(value);
        return value;
      }),
    watch(listener) {
      const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change !== undefined) listener(read(change.newValue));
      };
      storage.onChanged.addListener(onChanged);
      return () => storage.onChanged.removeListener(onChanged);
    },
  };
}

function envelopeOf(stored: unknown, key: string): { version: number; value: unknown } {
  if (typeof stored === 'object' && stored !== null && 'version' in stored && 'value' in stored) {
    const { version, value } = stored;
    if (typeof version === 'number' && version >= 1) return { version, value };
  }
  throw new StoredValueUnreadable(key);
}
