import { processRevocationResponse, revocationRequest } from 'oauth4webapi';
import { discover } from './discovery.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import type { OAuthTokens } from './token-store.ts';

/**
 * Revokes the tokens at a service that announces revocation (RFC 7009). Revoking the refresh token should end the access
 * tokens as well. Not every service does so, so both are revoked, the refresh token first.
 */
export async function revokeTokens(service: string, tokens: OAuthTokens, requests: OAuthRequests): Promise<void> {
  const server = await discover(service, requests);
  if (!server.revocation_endpoint) return;
  const client = { client_id: tokens.client.id };
  for (const token of [tokens.refreshToken, tokens.accessToken]) {
    if (token === undefined) continue;
    const response = await revocationRequest(server, client, clientAuth(tokens.client), token, requests);
    await processRevocationResponse(response);
  }
}
