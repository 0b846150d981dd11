import { browser } from 'wxt/browser';
import type { KeyValueStore } from '#shared/ports/key-value-store';

/** The core's small values in `storage.local`, each under `prefix`. Only the background opens the one with tokens. */
export function localStore(prefix: string): KeyValueStore {
  return {
    get: async (key) => (await browser.storage.local.get(prefix + key))[prefix + key],
    set: (key, value) => browser.storage.local.set({ [prefix + key]: value }),
    remove: (key) => browser.storage.local.remove(prefix + key),
  };
}

/** Calls back when any value under `prefix` changes, without saying to what. */
export function watchLocalStore(prefix: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((key) => key.startsWith(prefix))) listener();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}

/** Where accounts and their tokens are kept. */
export const accountsPrefix = 'account:';
