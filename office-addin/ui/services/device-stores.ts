import * as z from 'zod/mini';
import { evaluatedWhenUsed } from '#shared/formats/evaluated-when-used.ts';
import type { Person } from '#shared/formats/person.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import {
  type CreatedPersonalLink,
  createdPersonalLink,
  personalLinksOf,
  withPersonalLink,
} from '#shared/recipients/personal-links.ts';
import { knownView, type ViewHistory } from '#shared/recipients/view-history.ts';
import { type LinkNote, linkNote } from '../../host/document/link-note.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';
import { storedList } from './stored-list.ts';

/**
 * Stores links by their file's address hash on this device. The note in a file is lost if the file is closed unsaved; the link
 * is still found here.
 */
export interface LinkRegistry {
  /** Returns `undefined` if the device knows no link. @throws DeviceRecordUnreadable */
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

const unsavedFile = evaluatedWhenUsed(() => z.object({ file: z.string(), note: linkNote }));

export function createLinkRegistry(store: KeyValueStore, lock: Lock): LinkRegistry {
  const keyOf = (addressHash: string) => `link.${addressHash}`;
  const removedKey = (addressHash: string) => `removed.${addressHash}`;
  const unsaved = storedList(store, lock, 'unsaved-files', unsavedFile);
  return {
    find: async (addressHash) => {
      const stored = await store.get(keyOf(addressHash));
      if (stored === undefined) return undefined;
      const note = linkNote.safeParse(stored);
      if (!note.success) throw new DeviceRecordUnreadable({ cause: note.error });
      return note.data;
    },
    save: (addressHash, note) => store.set(keyOf(addressHash), note),
    remove: async (addressHash, uuid) => {
      await store.set(removedKey(addressHash), uuid);
      await store.remove(keyOf(addressHash));
    },
    removed: async (addressHash) => z.string().safeParse(await store.get(removedKey(addressHash))).data,
    findUnsaved: async (file) => (await unsaved.read()).find((one) => one.file === file)?.note,
    saveUnsaved: (file, note) =>
      unsaved.update((files) => [{ file, note }, ...files.filter((one) => one.file !== file)].slice(0, maxUnsaved)),
    removeUnsaved: (file) => unsaved.update((files) => files.filter((one) => one.file !== file)),
  };
}

const person = evaluatedWhenUsed(() => z.object({ name: z.optional(z.string()), email: z.optional(z.string()) }));

/** Stores personal links created on this device (the contract has no list of them), and the people who still need one. */
export interface PersonalLinkStore {
  /** @throws DeviceRecordUnreadable, as `pending` does */
  list(service: string, slug: string): Promise<CreatedPersonalLink[]>;
  save(link: CreatedPersonalLink): Promise<void>;
  pending(uuid: string): Promise<Person[]>;
  /** Changes who still needs a link: another pane of the file may do so at the same time. */
  changePending(uuid: string, change: (people: Person[]) => Person[]): Promise<void>;
}

export function createPersonalLinkStore(store: KeyValueStore, lock: Lock): PersonalLinkStore {
  const created = storedList(store, lock, 'personal-links', createdPersonalLink);
  const waiting = (uuid: string) => storedList(store, lock, `links-waiting.${uuid}`, person);
  return {
    list: async (service, slug) => personalLinksOf(await created.read(), service, slug),
    save: (link) => created.update((links) => withPersonalLink(links, link)),
    pending: async (uuid) => (await waiting(uuid).read()).map(known),
    changePending: (uuid, change) => waiting(uuid).update((people) => change(people.map(known))),
  };
}

function known({ name, email }: z.infer<typeof person>): Person {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}

/** Stores the known views of each document, since services list only the newest fifty. */
export interface ViewStore {
  /** @throws DeviceRecordUnreadable */
  list(uuid: string): Promise<ViewHistory>;
  save(uuid: string, views: ViewHistory): Promise<void>;
}

export function createViewStore(store: KeyValueStore, lock: Lock): ViewStore {
  const viewsOf = (uuid: string) => storedList(store, lock, `views.${uuid}`, knownView);
  return {
    list: (uuid) => viewsOf(uuid).read(),
    save: (uuid, views) => viewsOf(uuid).update(() => views),
  };
}
