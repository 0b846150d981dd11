import * as z from 'zod/mini';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import { type VersionedValue, versionedValue } from './versioned-value.ts';

/** This app's registration at an authorization server (RFC 7591). */
export const registeredClient = z.object({
  id: z.string(),
  /** Some services issue a secret although the app requests none, and then require it. */
  secret: z.optional(z.string()),
  /** Seconds since 1970-01-01 UTC; 0 or absent if the secret does not expire. */
  secretExpiresAt: z.optional(z.number()),
  authMethod: z.enum(['none', 'client_secret_post', 'client_secret_basic']),
});

export type RegisteredClient = z.infer<typeof registeredClient>;

/** One service's registrations, by redirect address. */
export type Registrations = Record<string, RegisteredClient>;

export function registrationStore(store: KeyValueStore, service: string): VersionedValue<Registrations> {
  return versionedValue(store, `registration:${service}`, 1, z.record(z.string(), registeredClient));
}

/** Removes a client that the service does not know, so that the next sign-in registers again. */
export async function forgetClient(stored: VersionedValue<Registrations>, { id }: RegisteredClient): Promise<void> {
  const known = (await stored.read()) ?? {};
  await stored.write(Object.fromEntries(Object.entries(known).filter(([, client]) => client.id !== id)));
}
