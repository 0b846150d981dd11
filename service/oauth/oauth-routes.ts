import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Handler, Hono } from 'hono';
import { cors } from 'hono/cors';
import type Provider from 'oidc-provider';
import { scopes } from '#shared/contract/oauth.ts';
import { signedInOwner } from '../console/sign-in/session-cookie.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { clientNetwork } from '../http/client-address.ts';
import { dropForeignSession } from './foreign-session.ts';
import { discoveryPaths, oauthPaths } from './paths.ts';

export interface OauthEnv {
  Bindings: HttpBindings;
}

/** Applications a single network may register within an hour. */
const registrationsPerHour = 60;

/** The endpoints of the authorization server; what a person sees of it is in interaction-routes. */
export function oauthRoutes(deps: Deps, provider: Provider): Hono<OauthEnv> {
  const registrations = createRateLimit(deps, 'oauth-register', { tries: registrationsPerHour, seconds: 3600 });
  const handOver = handOverTo(provider, deps.config.baseUrl);
  const routes = new Hono<OauthEnv>();

  for (const path of [...discoveryPaths, oauthPaths.jwks, oauthPaths.token, oauthPaths.revocation]) {
    routes.all(path, handOver);
  }

  routes.options(
    oauthPaths.registration,
    cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'] }),
  );
  routes.post(oauthPaths.registration, async (c, next) => {
    c.env.outgoing.setHeader('Access-Control-Allow-Origin', '*');
    const wait = await registrations.consume(clientNetwork(c, deps.config));
    if (wait === undefined) return handOver(c, next);
    const description = 'Too many applications were registered from this address within an hour. Try again later.';
    return c.json({ error: 'temporarily_unavailable', error_description: description }, 429, {
      'Retry-After': String(wait),
    });
  });

  const authorize: Handler<OauthEnv> = async (c, next) => {
    const owner = await signedInOwner(c, deps);
    await dropForeignSession(c.env.incoming, provider, owner?.userId);
    c.env.incoming.url = withScope(c.env.incoming.url ?? '');
    return handOver(c, next);
  };
  routes.get(oauthPaths.authorization, authorize);
  routes.get(`${oauthPaths.authorization}/:uid`, authorize);
  return routes;
}

/** Lets oidc-provider answer on Node's own request, told our public address whatever a proxy made of it. */
function handOverTo(provider: Provider, baseUrl: string): Handler<OauthEnv> {
  const answer = provider.callback();
  const { host, protocol } = new URL(baseUrl);
  return async (c) => {
    const { incoming, outgoing } = c.env;
    incoming.headers.host = host;
    incoming.headers['x-forwarded-host'] = host;
    incoming.headers['x-forwarded-proto'] = protocol.replace(':', '');
    await answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

/** A request that names no scope asks for all of them (RFC 6749, section 3.3, lets the server choose). */
function withScope(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://service.invalid');
  if (pathname !== oauthPaths.authorization || searchParams.get('scope')) return url;
  searchParams.set('scope', scopes.join(' '));
  return `${pathname}?${searchParams}`;
}
