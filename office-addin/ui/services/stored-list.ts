import type * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';

/** A list under one key of the device's storage. Entries that cannot be read are left out. */
export interface StoredList<Entry> {
  /** @throws DeviceRecordUnreadable if what is stored is no list */
  read(): Promise<Entry[]>;
  /** Reads, changes and writes the list under a lock, since other pages of the add-in write it too. An empty list is removed. */
  update(change: (entries: Entry[]) => Entry[]): Promise<void>;
}

/** Creates a stored list. A write keeps a list with unreadable entries as it was, under another key. */
export function storedList<Entry>(
  store: KeyValueStore,
  lock: Lock,
  key: string,
  entry: z.ZodMiniType<Entry>,
): StoredList<Entry> {
  const readable = (stored: readonly unknown[]) =>
    stored.flatMap((each) => {
      const parsed = entry.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
  return {
    read: async () => {
      const stored = (await store.get(key)) ?? [];
      if (!Array.isArray(stored)) throw new DeviceRecordUnreadable();
      return readable(stored);
    },
    update: (change) =>
      lock.run(`stored-list:${key}`, async () => {
        const stored = (await store.get(key)) ?? [];
        const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
        const entries = readable(list);
        if (list !== stored || entries.length < list.length) await store.set(`${key}:unreadable`, stored);
        const changed = change(entries);
        await (changed.length === 0 ? store.remove(key) : store.set(key, changed));
      }),
  };
}
