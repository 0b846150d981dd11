import * as z from 'zod/mini';
import type { Person } from '#shared/formats/people.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import {
  type CreatedPersonalLink,
  personalLinks,
  personalLinksOf,
  withPersonalLink,
} from '#shared/recipients/personal-links.ts';
import { type ViewHistory, viewHistory } from '#shared/recipients/view-history.ts';
import { type LinkNote, linkNote } from '../../host/document/link-note.ts';

/**
 * Stores links by their file's address hash on this device. The note in a file is lost if the file is closed unsaved; the link
 * is still found here.
 */
export interface LinkRegistry {
  find(addressHash: string): Promise<LinkNote | undefined>;
  save(addressHash: string, note: LinkNote): Promise<void>;
  remove(addressHash: string): Promise<void>;
}

export function createLinkRegistry(store: KeyValueStore): LinkRegistry {
  const keyOf = (addressHash: string) => `link.${addressHash}`;
  return {
    find: async (addressHash) => linkNote.safeParse(await store.get(keyOf(addressHash))).data,
    save: (addressHash, note) => store.set(keyOf(addressHash), note),
    remove: (addressHash) => store.remove(keyOf(addressHash)),
  };
}

const people = z.array(z.object({ name: z.optional(z.string()), email: z.optional(z.string()) }));

/** Stores personal links created on this device (the contract has no list of them), and the people who still need one. */
export interface PersonalLinkStore {
  list(service: string, slug: string): Promise<CreatedPersonalLink[]>;
  save(link: CreatedPersonalLink): Promise<void>;
  pending(uuid: string): Promise<Person[]>;
  savePending(uuid: string, people: Person[]): Promise<void>;
}

export function createPersonalLinkStore(store: KeyValueStore): PersonalLinkStore {
  const made = 'personal-links';
  const waitingKey = (uuid: string) => `links-waiting.${uuid}`;
  const read = async () => personalLinks.safeParse(await store.get(made)).data ?? [];
  return {
    list: async (service, slug) => personalLinksOf(await read(), service, slug),
    save: async (link) => store.set(made, withPersonalLink(await read(), link)),
    pending: async (uuid) => people.safeParse(await store.get(waitingKey(uuid))).data?.map(known) ?? [],
    savePending: (uuid, left) =>
      left.length === 0 ? store.remove(waitingKey(uuid)) : store.set(waitingKey(uuid), left),
  };
}

function known({ name, email }: z.infer<typeof people>[number]): Person {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}

/** Stores the known views of each document, since services list only the newest fifty. */
export interface ViewStore {
  list(uuid: string): Promise<ViewHistory>;
  save(uuid: string, views: ViewHistory): Promise<void>;
}

export function createViewStore(store: KeyValueStore): ViewStore {
  const keyOf = (uuid: string) => `views.${uuid}`;
  return {
    list: async (uuid) => viewHistory.safeParse(await store.get(keyOf(uuid))).data ?? [],
    save: (uuid, views) => store.set(keyOf(uuid), views),
  };
}
