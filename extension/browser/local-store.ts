import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { store } from '#shared/ports/not-stored.ts';
import { lastingStorage } from './incognito.ts';

/** The core's small values in `storage.local` (private windows: in memory), each under `prefix`. Only the background opens the one with tokens. */
export function localStore(prefix: string): KeyValueStore {
  return {
    get: async (key) => (await lastingStorage().get(prefix + key))[prefix + key],
    set: (key, value) => store(lastingStorage().set({ [prefix + key]: value })),
    remove: (key) => lastingStorage().remove(prefix + key),
  };
}

/** Calls back when any value under `prefix` changes, without saying to what. */
export function watchLocalStore(prefix: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (Object.keys(changes).some((key) => key.startsWith(prefix))) listener();
  };
  lastingStorage().onChanged.addListener(onChanged);
  return () => lastingStorage().onChanged.removeListener(onChanged);
}

/** Where accounts and their tokens are kept. */
export const accountsPrefix = 'account:';
