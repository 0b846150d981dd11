import Provider, { type Configuration, errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import { scopes } from '#shared/contract/oauth.ts';
import { isEnabled } from '../accounts/disable-owner.ts';
import { retryAfterSeconds } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { checkClientMetadata, checkedMetadata } from './client-metadata.ts';
import { completeMetadata } from './complete-metadata.ts';
import { oauthSessionCookie } from './foreign-session.ts';
import { cookieKeys, signingKeys } from './keys.ts';
import { renderOauthError } from './pages/oauth-error-page.tsx';
import { oauthPaths } from './paths.ts';
import { oauthAdapter } from './postgres-adapter.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Lifetimes in seconds. Each use replaces the refresh token, and a used one is refused (`consume` in postgres-adapter.ts). A grant lasts practically until it is revoked. */
const lifetimes = {
  AccessToken: 60 * minute,
  AuthorizationCode: minute,
  RefreshToken: 180 * day,
  Grant: 10 * 365 * day,
  IdToken: 60 * minute,
  Interaction: 30 * minute,
  Session: 14 * day,
};

/** Creates the authorization server (OAuth 2.1): self-registered public clients, PKCE S256, opaque tokens. */
export async function createProvider(deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'log'>): Promise<Provider> {
  const { config, db, secrets, log } = deps;
  const api = `${config.baseUrl}/api/v1`;
  const { interaction: _ours, ...routes } = oauthPaths;
  const configuration: Configuration = {
    adapter: oauthAdapter(db),
    jwks: await signingKeys(secrets),
    cookies: {
      keys: await cookieKeys(secrets),
      names: { session: oauthSessionCookie, interaction: 'lw_oauth_interaction', resume: 'lw_oauth_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes,
    scopes: [...scopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: { token_endpoint_auth_method: 'none', grant_types: ['authorization_code', 'refresh_token'] },
    pkce: { required: () => true },
    ttl: lifetimes,
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // Extensions and add-ins call from other origins; no cookie authorizes anything here.
    clientBasedCORS: () => true,
    // No address in an application's metadata is fetched, so no application can make this service send a request.
    fetch: async () => {
      throw new Error('The authorization server sends no requests.');
    },
    findAccount: async (_ctx, accountId) =>
      (await isEnabled(db, accountId)) ? { accountId, claims: async () => ({ sub: accountId }) } : undefined,
    interactions: { url: (_ctx, interaction) => `${oauthPaths.interaction}/${interaction.uid}` },
    extraClientMetadata: {
      properties: [checkedMetadata],
      validator: (_ctx, _key, _value, metadata) => {
        checkClientMetadata(metadata, config);
        completeMetadata(metadata);
      },
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => 'clientId' in token && token.clientId === client.clientId,
      },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The API takes bearer tokens only, and could not check the proofs.
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => api,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource) => {
          refuseUnknownScopes(ctx);
          return resourceServer(resource, [api, config.baseUrl]);
        },
      },
    },
    renderError: (ctx, out) => renderOauthError(ctx, out),
  };
  const provider = new Provider(config.baseUrl, configuration);
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 503) ctx.set('Retry-After', String(retryAfterSeconds));
  });
  provider.on('server_error', (ctx: KoaContextWithOIDC, cause: Error) => {
    log.error('oauth_failed', cause, { method: ctx.method, route: ctx.oidc.route });
  });
  return provider;
}

/** What OpenID Connect clients add on their own; oidc-provider knows them. */
const protocolScopes = ['openid', 'offline_access'];

/**
 * Refuses a request for a scope that does not exist (RFC 6749, section 4.1.2.1). oidc-provider leaves it out in silence. It
 * asks for the resource server once the redirect address is known to be the client's, so that the error reaches the client.
 * @throws errors.InvalidScope
 */
function refuseUnknownScopes(ctx: KoaContextWithOIDC): void {
  const known: readonly string[] = [...scopes, ...protocolScopes];
  const asked = [...ctx.oidc.requestParamScopes];
  const unknown = asked.find((scope) => !known.includes(scope));
  if (unknown !== undefined) throw new errors.InvalidScope(`the scopes are ${scopes.join(' and ')}`, unknown);
}

function resourceServer(resource: string, ours: string[]): ResourceServer {
  if (!ours.includes(resource.replace(/\/+$/, ''))) throw new errors.InvalidTarget();
  return { scope: scopes.join(' '), accessTokenFormat: 'opaque' };
}
