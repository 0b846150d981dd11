import type { TokenEndpointResponse } from 'oauth4webapi';
import type { Clock } from '#shared/ports/clock.ts';
import type { RegisteredClient } from './registration-store.ts';
import type { OAuthTokens } from './token-store.ts';

/** A token is renewed this many milliseconds before it expires, or in the last tenth of a shorter lifetime. */
const renewalLeadMs = 60_000;

/** Converts the token endpoint's response to the stored form, with the times at which it is renewed and expires. */
export function tokensFrom(given: TokenEndpointResponse, client: RegisteredClient, clock: Clock): OAuthTokens {
  const tokens: OAuthTokens = { method: 'oauth', accessToken: given.access_token, client };
  if (given.refresh_token !== undefined) tokens.refreshToken = given.refresh_token;
  if (given.expires_in) {
    const lifetime = given.expires_in * 1000;
    tokens.expiresAt = clock.now() + lifetime;
    tokens.renewAt = tokens.expiresAt - Math.min(renewalLeadMs, lifetime / 10);
  }
  return tokens;
}
