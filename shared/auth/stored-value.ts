import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { StoredAccountsUnreadable } from './errors.ts';

/** One value under one key, written by us and yet not trusted when it comes back. */
export interface StoredValue<T> {
  /** `undefined` when nothing is stored. @throws StoredAccountsUnreadable when it is not of the shape. */
  read(): Promise<T | undefined>;
  write(value: T): Promise<void>;
  remove(): Promise<void>;
}

/** The value is kept with a version number beside it, so that a later version can tell what it reads. */
export function storedValue<T>(
  store: KeyValueStore,
  key: string,
  version: number,
  shape: z.ZodMiniType<T>,
): StoredValue<T> {
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
