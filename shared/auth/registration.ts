import {
  dynamicClientRegistrationRequest,
  processDynamicClientRegistrationResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
} from 'oauth4webapi';
import { scopes } from '#shared/contract/oauth.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { SignInServer } from './discovery.ts';
import { NoSignInService, SignInDenied } from './errors.ts';
import { protocolError, refusalIn } from './oauth-errors.ts';
import { clientAuth, type OAuthRequests } from './oauth-requests.ts';
import { type RegisteredClient, type Registrations, registeredClient } from './registration-store.ts';
import type { VersionedValue } from './versioned-value.ts';

interface RegistrationContext {
  server: SignInServer;
  requests: OAuthRequests;
  stored: VersionedValue<Registrations>;
  clock: Clock;
}

/**
 * Returns this app's client registration, stored per redirect address. Registers the app again if the service no longer
 * knows it, for example after a restore of its data.
 * @param name the app's name on the consent page
 */
export async function knownClient(
  { server, requests, stored, clock }: RegistrationContext,
  redirectUri: string,
  name: string,
): Promise<RegisteredClient> {
  const known = (await stored.read()) ?? {};
  const storedClient = known[redirectUri];
  if (storedClient && !isExpired(storedClient, clock) && (await isStillKnown(server, storedClient, requests)))
    return storedClient;
  const client = await register(server, requests, redirectUri, name);
  await stored.write({ ...known, [redirectUri]: client });
  return client;
}

function isExpired({ secretExpiresAt }: RegisteredClient, clock: Clock): boolean {
  return !!secretExpiresAt && secretExpiresAt * 1000 <= clock.now();
}

/**
 * Checks the client before the sign-in window opens: inside the window the app would not see the error. The service refuses
 * a made-up refresh token with `invalid_client` if the client is unknown, else with `invalid_grant` (RFC 6749, 5.2).
 */
async function isStillKnown(server: SignInServer, client: RegisteredClient, requests: OAuthRequests): Promise<boolean> {
  const self = { client_id: client.id };
  try {
    const response = await refreshTokenGrantRequest(server, self, clientAuth(client), 'none', requests);
    await processRefreshTokenResponse(server, self, response);
    return true;
  } catch (error) {
    return (await refusalIn(error))?.error !== 'invalid_client';
  }
}

async function register(
  server: SignInServer,
  requests: OAuthRequests,
  redirectUri: string,
  name: string,
): Promise<RegisteredClient> {
  if (!server.registration_endpoint) {
    throw new NoSignInService('no-registration', { service: server.issuer });
  }
  try {
    const response = await dynamicClientRegistrationRequest(
      server,
      {
        client_name: name,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: scopes.join(' '),
      },
      requests,
    );
    const given = await processDynamicClientRegistrationResponse(response);
    return registeredClient.parse({
      id: given.client_id,
      secret: given.client_secret || undefined,
      secretExpiresAt: given.client_secret_expires_at,
      authMethod: given.token_endpoint_auth_method ?? (given.client_secret ? 'client_secret_basic' : 'none'),
    });
  } catch (error) {
    const refusal = await refusalIn(error);
    if (refusal) throw new SignInDenied(refusal.error, refusal.error_description, { cause: error });
    throw protocolError(error, 'registration');
  }
}
