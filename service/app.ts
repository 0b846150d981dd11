import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import { consoleAssets } from './console/assets.ts';
import type { Deps } from './deps.ts';
import { interactionRoutes } from './oauth/interaction-routes.tsx';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { createProvider } from './oauth/provider.ts';

export interface App {
  /** BASE_URL: the API, the authorization server, the console. */
  web: Hono;
  /** LINK_HOST: what visitors see. */
  links: Hono;
}

/** Composes both hosts without listening, so that tests can call them as they are. */
export async function createApp(deps: Deps): Promise<App> {
  const provider = await createProvider(deps);
  const web = new Hono();
  web.route('/', createApi(deps));
  web.route('/', oauthRoutes(deps, provider));
  web.route('/', interactionRoutes(deps, provider));
  web.route('/', consoleAssets());
  return { web, links: new Hono() };
}
