import {
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  processAuthorizationCodeResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { scopes } from '#shared/contract/oauth.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import type { SignInServer } from './discovery.ts';
import { SignInDenied } from './errors.ts';
import { protocolError, refusalIn } from './oauth-errors.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import type { RegisteredClient } from './registration-store.ts';

/**
 * Shows the service's sign-in window and exchanges the code for tokens (OAuth 2.1 authorization code with PKCE S256).
 * The response must carry our `state`, and the server's `iss` if the server announces it (RFC 9207).
 * @throws SignInDenied if the person or the service refuses; the authorizer's errors
 */
export async function authorize(
  server: SignInServer,
  registered: RegisteredClient,
  authorizer: Authorizer,
  requests: OAuthRequests,
): Promise<TokenEndpointResponse> {
  const client = { client_id: registered.id };
  const verifier = generateRandomCodeVerifier();
  const state = generateRandomState();
  const answer = await authorizer.authorize(
    withQuery(server.authorization_endpoint, {
      client_id: registered.id,
      redirect_uri: authorizer.redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }),
  );
  try {
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(registered),
      validateAuthResponse(server, client, answer, state),
      authorizer.redirectUri,
      verifier,
      requests,
    );
    return await processAuthorizationCodeResponse(server, client, response);
  } catch (error) {
    if (error instanceof AuthorizationResponseError) {
      throw new SignInDenied(error.error, error.error_description, { cause: error });
    }
    const refusal = await refusalIn(error);
    if (refusal) throw new SignInDenied(refusal.error, refusal.error_description, { cause: error });
    throw protocolError(error, 'sign-in');
  }
}

function withQuery(address: string, query: Record<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
