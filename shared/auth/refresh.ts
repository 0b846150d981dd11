import { processRefreshTokenResponse, refreshTokenGrantRequest, type TokenEndpointResponse } from 'oauth4webapi';
import type { Clock } from '#shared/ports/clock.ts';
import { discover } from './discovery.ts';
import { protocolError, refusalIn } from './oauth-errors.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import type { RegisteredClient } from './registrations.ts';
import type { OAuthTokens } from './token-store.ts';

/** What came of a refresh: new tokens, or the reason the service gives for having none (RFC 6749, section 5.2). */
export type Refreshed = { tokens: OAuthTokens } | { refused: string };

/**
 * Sends a refresh token once.
 * @throws Unreachable, ServiceFault or RateLimited when no answer of OAuth's came: the token may be tried again
 */
export async function refresh(
  service: string,
  { client }: OAuthTokens,
  refreshToken: string,
  requests: OAuthRequests,
  clock: Clock,
): Promise<Refreshed> {
  const server = await discover(service, requests);
  const self = { client_id: client.id };
  try {
    const response = await refreshTokenGrantRequest(server, self, clientAuth(client), refreshToken, requests);
    const given = await processRefreshTokenResponse(server, self, response);
    // A service that does not rotate refresh tokens sends none back: the old one stays good (RFC 6749, section 6).
    return { tokens: { ...tokensFrom(given, client, clock), refreshToken: given.refresh_token ?? refreshToken } };
  } catch (error) {
    const refusal = await refusalIn(error);
    if (refusal) return { refused: refusal.error };
    throw protocolError(error, 'refresh');
  }
}

/** Longest time before its end at which a token is renewed; short-lived ones in their last tenth. Milliseconds. */
const earliest = 60_000;

/** The token endpoint's answer as it is stored. */
export function tokensFrom(given: TokenEndpointResponse, client: RegisteredClient, clock: Clock): OAuthTokens {
  const tokens: OAuthTokens = { method: 'oauth', accessToken: given.access_token, client };
  if (given.refresh_token !== undefined) tokens.refreshToken = given.refresh_token;
  if (given.expires_in) {
    const lifetime = given.expires_in * 1000;
    tokens.expiresAt = clock.now() + lifetime;
    tokens.renewAt = tokens.expiresAt - Math.min(earliest, lifetime / 10);
  }
  return tokens;
}
