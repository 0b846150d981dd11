import * as z from 'zod/mini';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import { registeredClient } from './registration-store.ts';
import { type VersionedValue, versionedValue } from './versioned-value.ts';

const oauthTokens = z.object({
  method: z.literal('oauth'),
  accessToken: z.string(),
  /** Absent if the service issues none: then the person has to sign in again. */
  refreshToken: z.optional(z.string()),
  /** Milliseconds since 1970-01-01 UTC; absent if the service does not state a lifetime. */
  expiresAt: z.optional(z.number()),
  /** When to renew the token, before it expires. Milliseconds since 1970-01-01 UTC. */
  renewAt: z.optional(z.number()),
  /** The client that got the refresh token: the token is valid for no other client. */
  client: registeredClient,
});

const apiKey = z.object({ method: z.literal('key'), key: z.string() });

const tokens = z.union([oauthTokens, apiKey]);

export type OAuthTokens = z.infer<typeof oauthTokens>;
export type Tokens = z.infer<typeof tokens>;

/** Creates the store of one account's credentials, apart from the account data that screens read. */
export function tokenStore(store: KeyValueStore, service: string): VersionedValue<Tokens> {
  return versionedValue(store, `tokens:${service}`, 1, tokens);
}

/** Returns the name of the lock for renewing and replacing a service's tokens. */
export const tokenLock = (service: string) => `tokens:${service}`;
