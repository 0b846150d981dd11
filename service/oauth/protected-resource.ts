import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { scopes } from '#shared/contract/oauth.ts';
import type { Config } from '../config/config.ts';
import { protectedResourcePath } from '../http/service-urls.ts';

/**
 * Serves the metadata of the API as a protected resource (RFC 9728): which authorization server issues its tokens. A client
 * that knows the service only asks at the root; one that knows the API's address asks with the path after it (section 3.1).
 */
export function protectedResourceRoutes({ baseUrl }: Pick<Config, 'baseUrl'>): Hono {
  const routes = new Hono();
  for (const below of ['', '/api/v1']) {
    const path = `${protectedResourcePath}${below}`;
    routes.use(path, cors({ origin: '*', allowMethods: ['GET'] }));
    routes.get(path, (c) =>
      c.json({
        resource: `${baseUrl}${below}`,
        authorization_servers: [baseUrl],
        scopes_supported: scopes,
        bearer_methods_supported: ['header'],
        resource_name: 'Linkwake',
        resource_documentation: `${baseUrl}/api/v1/openapi.json`,
      }),
    );
  }
  return routes;
}
