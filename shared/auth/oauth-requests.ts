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
import { isLoopback } from '#shared/formats/loopback.ts';
import type { RegisteredClient } from './registration-store.ts';

/** Time limit of one request to an authorization server, in milliseconds. */
const timeLimit = 20_000;

/** The options with which `oauth4webapi` sends its requests to one service. */
export interface OAuthRequests {
  [customFetch]: (url: string, init: RequestInit) => Promise<Response>;
  [allowInsecureRequests]: boolean;
}

/**
 * Creates the request options: no cookies, a time limit, and https except on this computer. A network error, a 429 and a
 * 5xx become the API client's Unreachable, RateLimited and ServiceFault. So a brief outage or a restart of the service
 * does not count as a refusal.
 */
export function oauthRequests(service: string, send: typeof fetch): OAuthRequests {
  const address = new URL(service);
  return {
    [allowInsecureRequests]: address.protocol === 'http:' && isLoopback(address.hostname),
    [customFetch]: async (url, init) => {
      const limit = AbortSignal.timeout(timeLimit);
      const request: RequestInit = { ...init, credentials: 'omit', cache: 'no-store', signal: limit };
      const response = await fullResponse(service, () => send(url, request)).catch((error: unknown) => {
        throw limit.aborted ? new Unreachable(service, { cause: error }) : error;
      });
      const { status, headers } = response;
      // Here the body's `error` is a code of RFC 6749, not a text for people.
      if (status === 429 || status >= 500) throw responseError({ status, headers, body: undefined });
      return response;
    },
  };
}

/** Returns the client's authentication method at the token and revocation endpoints. */
export function clientAuth({ secret, authMethod }: RegisteredClient): ClientAuth {
  if (secret === undefined || authMethod === 'none') return None();
  return authMethod === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
