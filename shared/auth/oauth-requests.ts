import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  None,
} from 'oauth4webapi';
import { Unreachable } from '#shared/api/errors.ts';
import { fullResponse } from '#shared/api/full-response.ts';
import { responseError } from '#shared/api/response-error.ts';
import type { RegisteredClient } from './registrations.ts';
import { isLoopback } from './service-address.ts';

/** Milliseconds for one request to an authorization server. */
const timeLimit = 20_000;

/** How `oauth4webapi` is to send its requests to one service. */
export interface OAuthRequests {
  [customFetch]: (url: string, init: RequestInit) => Promise<Response>;
  [allowInsecureRequests]: boolean;
}

/**
 * Requests without cookies and with a time limit, over https except on this computer. Whatever is not an answer of
 * OAuth's own is thrown as the API client throws it: Unreachable, RateLimited, ServiceFault. So a network blip or a
 * service that is restarting is never taken for a refusal.
 */
export function oauthRequests(service: string, send: typeof fetch): OAuthRequests {
  const address = new URL(service);
  return {
    [allowInsecureRequests]: address.protocol === 'http:' && isLoopback(address),
    [customFetch]: async (url, init) => {
      const limit = AbortSignal.timeout(timeLimit);
      const request: RequestInit = { ...init, credentials: 'omit', cache: 'no-store', signal: limit };
      const response = await fullResponse(service, () => send(url, request)).catch((error: unknown) => {
        throw limit.aborted ? new Unreachable(service, { cause: error }) : error;
      });
      const { status, headers } = response;
      // The body's `error` is a code of RFC 6749 here, not words for people.
      if (status === 429 || status >= 500) throw responseError({ status, headers, body: undefined });
      return response;
    },
  };
}

/** How the client makes itself known at the token and revocation endpoints. */
export function clientAuth({ secret, authMethod }: RegisteredClient): ClientAuth {
  if (secret === undefined || authMethod === 'none') return None();
  return authMethod === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
