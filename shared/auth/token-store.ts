import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { registeredClient } from './registrations.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

const oauthTokens = z.object({
  method: z.literal('oauth'),
  accessToken: z.string(),
  /** Absent where the service gives none: then the person signs in again. */
  refreshToken: z.optional(z.string()),
  /** Milliseconds since 1970-01-01 UTC; absent where the service does not say how long the token lasts. */
  expiresAt: z.optional(z.number()),
  /** When to fetch a new one before the old one is over; same clock. */
  renewAt: z.optional(z.number()),
  /** A refresh token is good for the client it was given to only, whatever has been registered since. */
  client: registeredClient,
});

const apiKey = z.object({ method: z.literal('key'), key: z.string() });

const tokens = z.discriminatedUnion('method', [oauthTokens, apiKey]);

export type OAuthTokens = z.infer<typeof oauthTokens>;
export type Tokens = z.infer<typeof tokens>;

/** What opens one service's account: a value of its own for each, apart from what is shown of it. */
export function tokenStore(store: KeyValueStore, service: string): StoredValue<Tokens> {
  return storedValue(store, `tokens:${service}`, 1, tokens);
}

/** Name of the lock under which a service's tokens are renewed and replaced. */
export const tokenLock = (service: string) => `tokens:${service}`;
