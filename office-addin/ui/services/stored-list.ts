import type * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';

/** A list under one key of the device's storage. Entries that cannot be read are left out. */
interface StoredList<Entry> {
  /** @throws DeviceRecordUnreadable if what is stored is no list */
  read(): Promise<Entry[]>;
  /** Reads, changes and writes the list under a lock, since other pages of the add-in write it too. An empty list is removed. */
  update(change: (entries: Entry[]) => Entry[]): Promise<void>;
}

/** Creates a stored list. A write keeps a list with unreadable entries as it was, under another key. */
export function storedList<Entry extends object>(
  store: KeyValueStore,
  lock: Lock,
  key: string,
  entry: z.ZodMiniType<Entry>,
): StoredList<Entry> {
  const load = async () => {
    const stored = (await store.get(key)) ?? [];
    const list: unknown[] | undefined = Array.isArray(stored) ? stored : undefined;
    return { stored, list, entries: list?.flatMap((each) => entry.safeParse(each).data ?? []) };
  };
  return {
    read: async () => {
      const { entries } = await load();
      if (!entries) throw new DeviceRecordUnreadable();
      return entries;
    },
    update: (change) =>
      lock.run(key, async () => {
        const { stored, list, entries = [] } = await load();
        if (entries.length !== list?.length) await store.set(`${key}:unreadable`, stored);
        const changed = change(entries);
        await (changed.length > 0 ? store.set(key, changed) : store.remove(key));
      }),
  };
}
