import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { StoredAccountsUnreadable } from './errors.ts';

/** A value under one key. Reading validates it. */
export interface VersionedValue<T> {
  /** Returns `undefined` if nothing is stored. @throws StoredAccountsUnreadable if the value does not match the shape. */
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a stored value with a version number, so that a later version can recognise its shape. */
export function versionedValue<T>(
  store: KeyValueStore,
  key: string,
  version: number,
  shape: z.ZodMiniType<T>,
): VersionedValue<T> {
  const stored = z.object({ version: z.literal(version), value: shape });
  return {
    read: async () => {
      const found = await store.get(key);
      if (found === undefined || found === null) return undefined;
      const parsed = stored.safeParse(found);
      if (!parsed.success) throw new StoredAccountsUnreadable({ cause: parsed.error });
      return parsed.data.value;
    },
    write: (value) => store.set(key, { version, value }),
    remove: () => store.remove(key),
  };
}
