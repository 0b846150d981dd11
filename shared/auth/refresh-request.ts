import { processRefreshTokenResponse, refreshTokenGrantRequest } from 'oauth4webapi';
import type { Clock } from '#shared/ports/clock.ts';
import { discover } from './discovery.ts';
import { protocolError, refusalIn } from './oauth-errors.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import { tokensFrom } from './token-lifetime.ts';
import type { OAuthTokens } from './token-store.ts';

/** The result of a refresh: new tokens, or the service's error code (RFC 6749, section 5.2). */
type Refreshed = { tokens: OAuthTokens } | { refused: string };

/**
 * Sends a refresh token once.
 * @throws Unreachable, ServiceFault or RateLimited if no OAuth response arrived. Whether the service used the token is unknown
 * then. A service that replaces refresh tokens at each use refuses a used one
 */
export async function requestRefresh(
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
    // A service that does not rotate refresh tokens returns none: the old one stays valid (RFC 6749, section 6).
    return { tokens: { ...tokensFrom(given, client, clock), refreshToken: given.refresh_token ?? refreshToken } };
  } catch (error) {
    const refusal = await refusalIn(error);
    if (refusal) return { refused: refusal.error };
    throw protocolError(error, 'refresh');
  }
}
