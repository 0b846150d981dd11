import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** This app as an authorization server knows it (RFC 7591). */
export const registeredClient = z.object({
  id: z.string(),
  /** Some services hand out a secret although none was asked for, and then want it back. */
  secret: z.optional(z.string()),
  /** Seconds since 1970-01-01 UTC; 0 or absent: the secret does not end. */
  secretExpiresAt: z.optional(z.number()),
  authMethod: z.enum(['none', 'client_secret_post', 'client_secret_basic']),
});

export type RegisteredClient = z.infer<typeof registeredClient>;

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
