import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { type KnownViews, knownViews } from '#shared/recipients/known-views.ts';

/** Views of each document that were seen on this device: services list the newest fifty only. */
export interface KeptViews {
  of(uuid: string): Promise<KnownViews>;
  keep(uuid: string, views: KnownViews): Promise<void>;
}

export function createKeptViews(store: KeyValueStore): KeptViews {
  const keyOf = (uuid: string) => `views.${uuid}`;
  return {
    of: async (uuid) => knownViews.safeParse(await store.get(keyOf(uuid))).data ?? [],
    keep: (uuid, views) => store.set(keyOf(uuid), views),
  };
}
