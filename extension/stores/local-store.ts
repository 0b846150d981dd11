import { browser } from 'wxt/browser';
import { orNotStored } from '#shared/errors/not-stored.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { isIncognito, persistentStorage, storeWithin } from '../platform/storage-area.ts';

/** Bytes that one of the core's values may occupy. */
const limit = 200_000;

/**
 * Returns a store for the core's small values in `storage.local` (private windows: in memory), each key under `prefix`.
 * Only the background opens the one that holds tokens.
 */
export function localStore(prefix: string): KeyValueStore {
  return {
    get: async (key) => (await persistentStorage().get(prefix + key))[prefix + key],
    set: (key, value) => orNotStored(storeWithin(limit, persistentStorage(), prefix + key, value)),
    remove: (key) => persistentStorage().remove(prefix + key),
  };
}

/** Calls back when any value under `prefix` changes. Returns a function that stops. */
export function watchLocalStore(prefix: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((key) => key.startsWith(prefix))) listener();
  };
  persistentStorage().onChanged.addListener(onChanged);
  return () => persistentStorage().onChanged.removeListener(onChanged);
}

/** The prefix of accounts and their tokens. */
export const accountsPrefix = 'account:';

/** The prefix of the managed settings that the browser gave last. */
export const policyPrefix = 'managed:';

/** Removes everything stored in this browser except accounts and managed settings. Documents stay on their services. */
export async function clearLocalData(): Promise<void> {
  const storage = persistentStorage();
  const keys = Object.keys(await storage.get(null));
  await storage.remove(keys.filter((key) => ![accountsPrefix, policyPrefix].some((prefix) => key.startsWith(prefix))));
  if (!isIncognito()) await browser.storage.session.clear();
}
