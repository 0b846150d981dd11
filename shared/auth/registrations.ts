import * as z from 'zod';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { type RegisteredClient, registeredClient } from './registered-client.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** One service's registrations, by redirect address. */
export type Registrations = Record<string, RegisteredClient>;

export function registrationStore(store: KeyValueStore, service: string): StoredValue<Registrations> {
  return storedValue(store, `registration:${service}`, 1, z.record(z.string(), registeredClient));
}

/** Lets go of a client the service does not know, so that the next sign-in registers. */
export async function forgetClient(stored: StoredValue<Registrations>, { id }: RegisteredClient): Promise<void> {
  const known = (await stored.read()) ?? {};
  await stored.write(Object.fromEntries(Object.entries(known).filter(([, client]) => client.id !== id)));
}
