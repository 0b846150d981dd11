import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';
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
  /** Forgets the file's link, and notes that the person removed it. @param uuid of the link's document */
  remove(addressHash: string, uuid: string): Promise<void>;
  /** Returns the uuid of the link that was removed last from the file on this device. */
  removed(addressHash: string): Promise<string | undefined>;
  /** Returns the note that this device wrote into a file which had no address then. @param file the file's own id */
  findUnsaved(file: string): Promise<LinkNote | undefined>;
  saveUnsaved(file: string, note: LinkNote): Promise<void>;
  /** Forgets an unsaved file, as soon as it has an address. */
  removeUnsaved(file: string): Promise<void>;
}

/** Maximum number of unsaved files that a device remembers. */
const maxUnsaved = 50;

const unsavedFiles = evaluatedWhenUsed(() => z.array(z.object({ file: z.string(), note: linkNote })));

export function createLinkRegistry(store: KeyValueStore): LinkRegistry {
  const keyOf = (addressHash: string) => `link.${addressHash}`;
  const removedKey = (addressHash: string) => `removed.${addressHash}`;
  const unsavedKey = 'unsaved-files';
  const unsaved = async () => unsavedFiles.safeParse(await store.get(unsavedKey)).data ?? [];
  return {
    find: async (addressHash) => linkNote.safeParse(await store.get(keyOf(addressHash))).data,
    save: (addressHash, note) => store.set(keyOf(addressHash), note),
    remove: async (addressHash, uuid) => {
      await store.set(removedKey(addressHash), uuid);
      await store.remove(keyOf(addressHash));
    },
    removed: async (addressHash) => z.string().safeParse(await store.get(removedKey(addressHash))).data,
    findUnsaved: async (file) => (await unsaved()).find((one) => one.file === file)?.note,
    saveUnsaved: async (file, note) => {
      const others = (await unsaved()).filter((one) => one.file !== file);
      await store.set(unsavedKey, [{ file, note }, ...others].slice(0, maxUnsaved));
    },
    removeUnsaved: async (file) => {
      const known = await unsaved();
      const others = known.filter((one) => one.file !== file);
      if (others.length < known.length) await store.set(unsavedKey, others);
    },
  };
}

const people = evaluatedWhenUsed(() =>
  z.array(z.object({ name: z.optional(z.string()), email: z.optional(z.string()) })),
);

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
