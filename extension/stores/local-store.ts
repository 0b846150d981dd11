import { browser } from 'wxt/browser';
import { type KeyValueStore, store } from '#shared/ports/key-value-store.ts';
import { isIncognito, persistentStorage } from '../platform/storage-area.ts';

/** The core's small values in `storage.local` (private windows: in memory), each under `prefix`. Only the background opens the one with tokens. */
export function localStore(prefix: string): KeyValueStore {
  return {
    get: async (key) => (await persistentStorage().get(prefix + key))[prefix + key],
    set: (key, value) => store(persistentStorage().set({ [prefix + key]: value })),
    remove: (key) => persistentStorage().remove(prefix + key),
  };
}

/** Calls back when any value under `prefix` changes, without saying to what. */
export function watchLocalStore(prefix: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((key) => key.startsWith(prefix))) listener();
  };
  persistentStorage().onChanged.addListener(onChanged);
  return () => persistentStorage().onChanged.removeListener(onChanged);
}

/** Where accounts and their tokens are kept. */
export const accountsPrefix = 'account:';

/** Removes everything kept in this browser but the accounts. Documents stay on their services. */
export async function clearAllButAccounts(): Promise<void> {
  const lasting = persistentStorage();
  const kept = Object.keys(await lasting.get(null));
  await lasting.remove(kept.filter((key) => !key.startsWith(accountsPrefix)));
  if (!isIncognito()) await browser.storage.session.clear();
}
