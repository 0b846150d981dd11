import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { getPathNoStrict } from 'hono/utils/url';
import { createApi } from './api/api.ts';
import { linkToSlug } from './api/link-to-slug.ts';
import { createConsole } from './console/console.tsx';
import { uploadRoutes } from './console/documents/upload-routes.tsx';
import { consoleAssets } from './console/layout/assets.ts';
import { sendErrorPage } from './console/layout/error-pages.tsx';
import { verifyRoutes } from './console/verify/verify-routes.tsx';
import type { Deps } from './deps.ts';
import { addHealthRoutes } from './health/health.ts';
import { limitBody, rejectUnreadableForms, smallBodyLimit } from './http/request-body.ts';
import { createLinkHost } from './links/link-host.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { interactionRoutes } from './oauth/interaction-routes.tsx';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { createProvider } from './oauth/provider.ts';
import { officeAddinRoutes } from './office-addin/office-addin-routes.ts';

export interface App {
  /** The host of BASE_URL: the API, the authorization server, the console. */
  web: Hono;
  /** The host of LINK_HOST: the visitors' pages. */
  links: Hono;
}

/** Composes both hosts without listening, so that tests can call them directly. */
export async function createApp(deps: Deps): Promise<App> {
  const provider = await createProvider(deps);
  // Paths match with and without a trailing slash.
  const web = new Hono({ getPath: (request) => linkToSlug(getPathNoStrict(request)) });
  web.onError((cause, c) => {
    // A form from another origin: the exception carries its response.
    if (cause instanceof HTTPException) return cause.getResponse();
    deps.log.error('request_failed', cause, { method: c.req.method, route: c.req.routePath });
    return sendErrorPage(c, cause);
  });
  web.use(observeRequests(deps, 'service'));
  addHealthRoutes(web, deps.health);
  web.route('/', createApi(deps));
  web.route('/', oauthRoutes(deps, provider));
  web.route('/', uploadRoutes(deps));
  web.route('/', verifyRoutes(deps));
  // The routes below receive forms. The API and the authorization server limit their bodies themselves; files are streamed.
  web.use(limitBody(smallBodyLimit), rejectUnreadableForms);
  web.route('/', interactionRoutes(deps, provider));
  web.route('/', officeAddinRoutes(deps.config.baseUrl));
  web.route('/', consoleAssets());
  web.route('/', createConsole(deps));
  return { web, links: createLinkHost(deps) };
}
