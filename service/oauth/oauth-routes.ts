import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, type Handler, Hono } from 'hono';
import { cors } from 'hono/cors';
import type Provider from 'oidc-provider';
import { scopes } from '#shared/contract/oauth.ts';
import { retryAfterText } from '../console/components/format.ts';
import { sendPage } from '../console/layout/send-page.ts';
import { signedInOwner } from '../console/sign-in/session-cookie.ts';
import { createNetworkLimit, type NetworkLimit } from '../db/network-limit.ts';
import { isDatabaseUnavailable, retryAfterSeconds } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import type { TooManyRequests } from '../errors/request-errors.ts';
import { clientNetworks } from '../http/client-address.ts';
import { hostHeaders } from '../http/security-headers.ts';
import { dropForeignSession } from './foreign-session.ts';
import { isOwnAddress } from './own-addresses.ts';
import { OauthErrorPage } from './pages/oauth-error-page.tsx';
import { discoveryPaths, oauthPaths } from './paths.ts';

export interface OauthEnv {
  Bindings: HttpBindings;
}

/** The limit on requests for authorization per network in ten minutes, by nobody who is signed in: each is stored for half an hour. */
export const authorizationsPerNetwork = 300;

export function authorizationLimit(deps: LimitDeps): NetworkLimit {
  return createNetworkLimit(deps, 'oauth-authorize', { tries: authorizationsPerNetwork, seconds: 600 });
}

/** The limit on registrations per network and hour. */
export const registrationsPerNetwork = 60;

export function registrationLimit(deps: LimitDeps): NetworkLimit {
  return createNetworkLimit(deps, 'oauth-register', { tries: registrationsPerNetwork, seconds: 3600 });
}

type LimitDeps = Pick<Deps, 'pool' | 'secrets'>;

/** Serves the endpoints of the authorization server; its pages are in interaction-routes. */
export function oauthRoutes(deps: Deps, provider: Provider): Hono<OauthEnv> {
  const registrations = registrationLimit(deps);
  const authorizations = authorizationLimit(deps);
  const delegate = delegateTo(provider, deps.config.baseUrl);
  const routes = new Hono<OauthEnv>();

  for (const path of [...discoveryPaths, oauthPaths.jwks]) routes.on(['GET', 'OPTIONS'], path, delegate);
  for (const path of [oauthPaths.token, oauthPaths.revocation]) routes.on(['POST', 'OPTIONS'], path, delegate);

  // Its callers are programs; the console's error page is for people.
  routes.onError((cause, c) => {
    if (c.req.path !== oauthPaths.registration || !isDatabaseUnavailable(cause)) throw cause;
    const description = 'The database does not answer just now. Try again in a moment.';
    return c.json({ error: 'temporarily_unavailable', error_description: description }, 503, {
      'Retry-After': String(retryAfterSeconds),
    });
  });

  routes.options(
    oauthPaths.registration,
    cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'] }),
  );
  routes.post(oauthPaths.registration, async (c, next) => {
    c.env.outgoing.setHeader('Access-Control-Allow-Origin', '*');
    const wait = await registrations.consume(clientNetworks(c, deps.config));
    if (wait === undefined) return delegate(c, next);
    const description = 'Too many applications were registered from this address within an hour. Try again later.';
    return c.json({ error: 'temporarily_unavailable', error_description: description }, 429, {
      'Retry-After': String(wait),
    });
  });

  const authorize: Handler<OauthEnv> = async (c, next) => {
    // A native application may return to any port of this machine, whichever it registered (RFC 8252, section 7.3).
    if (c.req.queries('redirect_uri')?.some((address) => isOwnAddress(address, deps.config))) {
      return refuseInvalid(
        c,
        'The app asked for the response at an address of this service, where other people can publish pages.',
      );
    }
    if (queryOf(c.req.url).length > maxQueryLength) {
      return refuseInvalid(
        c,
        `The app sent a request that is longer than ${maxQueryLength.toLocaleString('en')} characters.`,
      );
    }
    const owner = await signedInOwner(c, deps);
    if (!owner && c.req.path === oauthPaths.authorization) {
      const wait = await authorizations.consume(clientNetworks(c, deps.config));
      if (wait !== undefined) return refuseTooMany(c, wait);
    }
    await dropForeignSession(c.env.incoming, provider, owner?.userId);
    c.env.incoming.url = withScope(c.env.incoming.url ?? '');
    return delegate(c, next);
  };
  routes.get(oauthPaths.authorization, authorize);
  routes.get(`${oauthPaths.authorization}/:uid`, authorize);
  return routes;
}

/** Characters. A request for authorization is stored with all that the app adds to it, such as `state`. */
const maxQueryLength = 4096;

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1);
}

function refuseInvalid(c: Context, detail: string): Promise<Response> {
  return sendPage(c, OauthErrorPage({ heading: 'Invalid sign-in request', detail }), {
    status: 400,
    keepsOpener: true,
  });
}

function refuseTooMany(c: Context, retryAfterSeconds: number): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds));
  const detail = `Too many were started from your network. ${retryAfterText(retryAfterSeconds)}`;
  return sendPage(c, OauthErrorPage({ heading: 'Too many sign-ins', detail }), { status: 429, keepsOpener: true });
}

/** Tells whether programs call an address, and expect errors as JSON. */
export function isOauthEndpoint(path: string): boolean {
  const { token, registration, revocation, jwks } = oauthPaths;
  return [...discoveryPaths, token, registration, revocation, jwks].some((known) => known === path);
}

/** Answers a client that has sent too many requests (RFC 6749, section 5.2, has the form but no code for it). */
export function refuseOauthRequest(c: Context, { message, retryAfterSeconds }: TooManyRequests): Response {
  return c.json({ error: 'temporarily_unavailable', error_description: message }, 429, {
    'Retry-After': String(retryAfterSeconds),
    'Access-Control-Allow-Origin': '*',
  });
}

/** Answers a client that has used a wrong method. */
export function describeOauthMethod(c: Context, sentence: string): Response {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  return c.json({ error: 'invalid_request', error_description: sentence }, 400, headers);
}

/** Lets oidc-provider answer on Node's own request, with our public address in place of any proxy's headers. */
function delegateTo(provider: Provider, baseUrl: string): Handler<OauthEnv> {
  const answer = provider.callback();
  const { host, protocol } = new URL(baseUrl);
  const headers = oauthHeaders(baseUrl);
  return async (c) => {
    const { incoming, outgoing } = c.env;
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    incoming.headers.host = host;
    incoming.headers['x-forwarded-host'] = host;
    incoming.headers['x-forwarded-proto'] = protocol.replace(':', '');
    await answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

/** Returns the headers that oidc-provider does not set; pages have more (`pageHeaders`). */
function oauthHeaders(baseUrl: string): Record<string, string> {
  return {
    ...hostHeaders(baseUrl),
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
  };
}

/** Adds all scopes to a request without any (RFC 6749, section 3.3, lets the server choose). */
function withScope(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://service.invalid');
  if (pathname !== oauthPaths.authorization || searchParams.get('scope')) return url;
  searchParams.set('scope', scopes.join(' '));
  return `${pathname}?${searchParams}`;
}
