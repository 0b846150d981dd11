import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { type LinkNote, linkNote } from '../host/document-settings.ts';

/**
 * Links by the place of the file they were made for, on this device. A note in the file is lost when the file is
 * closed unsaved; the link is found again here.
 */
export interface LinkRegistry {
  find(addressHash: string): Promise<LinkNote | undefined>;
  remember(addressHash: string, note: LinkNote): Promise<void>;
  forget(addressHash: string): Promise<void>;
}

export function createLinkRegistry(store: KeyValueStore): LinkRegistry {
  const keyOf = (addressHash: string) => `link.${addressHash}`;
  return {
    find: async (addressHash) => linkNote.safeParse(await store.get(keyOf(addressHash))).data,
    remember: (addressHash, note) => store.set(keyOf(addressHash), note),
    forget: (addressHash) => store.remove(keyOf(addressHash)),
  };
}
