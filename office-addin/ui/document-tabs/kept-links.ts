import * as z from 'zod';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import {
  type MadePersonalLink,
  personalLinks,
  personalLinksOf,
  withPersonalLink,
} from '#shared/publish/personal-links.ts';
import type { Person } from '#shared/recipients/person.ts';

const people = z.array(z.object({ name: z.string().optional(), email: z.string().optional() }));

/** Personal links made on this device (the contract has no list of them), and for whom some are still to be made. */
export interface KeptLinks {
  of(service: string, slug: string): Promise<MadePersonalLink[]>;
  keep(link: MadePersonalLink): Promise<void>;
  waiting(uuid: string): Promise<Person[]>;
  setWaiting(uuid: string, people: Person[]): Promise<void>;
}

export function createKeptLinks(store: KeyValueStore): KeptLinks {
  const made = 'personal-links';
  const waitingKey = (uuid: string) => `links-waiting.${uuid}`;
  const read = async () => personalLinks.safeParse(await store.get(made)).data ?? [];
  return {
    of: async (service, slug) => personalLinksOf(await read(), service, slug),
    keep: async (link) => store.set(made, withPersonalLink(await read(), link)),
    waiting: async (uuid) => people.safeParse(await store.get(waitingKey(uuid))).data?.map(known) ?? [],
    setWaiting: (uuid, left) =>
      left.length === 0 ? store.remove(waitingKey(uuid)) : store.set(waitingKey(uuid), left),
  };
}

function known({ name, email }: z.infer<typeof people>[number]): Person {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}
