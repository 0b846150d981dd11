import { processRevocationResponse, revocationRequest } from 'oauth4webapi';
import { discover } from './discovery.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import type { OAuthTokens } from './token-store.ts';

/**
 * Ends a sign-in at the service, where it announces revocation (RFC 7009). The refresh token goes first: with it the
 * service ends the access tokens as well, but not every service does, so both are named.
 */
export async function revoke(service: string, tokens: OAuthTokens, requests: OAuthRequests): Promise<void> {
  const server = await discover(service, requests);
  if (!server.revocation_endpoint) return;
  const client = { client_id: tokens.client.id };
  for (const token of [tokens.refreshToken, tokens.accessToken]) {
    if (token === undefined) continue;
    const response = await revocationRequest(server, client, clientAuth(tokens.client), token, requests);
    await processRevocationResponse(response);
  }
}
