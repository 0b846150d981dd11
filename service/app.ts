import { Hono } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import { createApi } from './api/api.ts';
import { createErrorHandler } from './api/middleware/error-handler.ts';
import { linkToSlug } from './api/middleware/link-to-slug.ts';
import { aboutRoutes } from './console/about/about-routes.tsx';
import { appearanceRoutes } from './console/account/appearance-routes.tsx';
import { createConsole } from './console/console.tsx';
import { uploadRoutes } from './console/documents/upload-routes.tsx';
import { consoleAssets } from './console/layout/assets.ts';
import { sendErrorPage, sendTooManyRequestsPage, sendUnavailablePage } from './console/layout/error-pages.tsx';
import { verifyRoutes } from './console/verify/verify-routes.tsx';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import type { Deps } from './deps.ts';
import { TooManyRequests } from './errors/request-errors.ts';
import { addHealthRoutes } from './health/health.ts';
import { addFavicon } from './http/favicon.ts';
import { limitNetworkRequests } from './http/limit-network-requests.ts';
import { isRequestAborted, limitBody, rejectUnreadableForms, smallBodyLimit } from './http/request-body.ts';
import { hostHeaders, securityHeaders } from './http/security-headers.ts';
import { answerUncaughtErrors } from './http/uncaught-errors.ts';
import { createLinkHost } from './links/link-host.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { interactionRoutes } from './oauth/interaction-routes.tsx';
import { isOauthEndpoint, oauthRoutes, refuseOauthRequest } from './oauth/oauth-routes.ts';
import { protectedResourceRoutes } from './oauth/protected-resource.ts';
import { createProvider } from './oauth/provider.ts';
import { isShownByOffice, officeAddinRoutes } from './office-addin/office-addin-routes.ts';

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
  const web = new Hono({ getPath: (request) => linkToSlug(getPathNoStrict(request), deps.config.linkHost) });
  const refuseApiRequest = createErrorHandler(deps);
  web.onError((cause, c) => {
    if (c.req.path.startsWith('/api/')) return refuseApiRequest(cause, c);
    if (cause instanceof TooManyRequests) {
      return isOauthEndpoint(c.req.path) ? refuseOauthRequest(c, cause) : sendTooManyRequestsPage(c, cause);
    }
    if (isDatabaseUnavailable(cause)) {
      deps.log.warn('database_unavailable', { method: c.req.method, route: c.req.routePath });
      deps.health.noteRefusal();
      return sendUnavailablePage(c);
    }
    if (!isRequestAborted(c)) {
      deps.log.error('request_failed', cause, { method: c.req.method, route: c.req.routePath });
    }
    return sendErrorPage(c);
  });
  web.use(observeRequests(deps, 'service'));
  web.use(answerUncaughtErrors);
  web.use(securityHeaders(hostHeaders(deps.config.baseUrl), isShownByOffice));
  addHealthRoutes(web, deps.health);
  addFavicon(web);
  web.route('/', createApi(deps));
  web.route('/', protectedResourceRoutes(deps.config));
  // The API counts its requests itself, to answer in its own form.
  web.use(limitNetworkRequests(deps));
  web.route('/', oauthRoutes(deps, provider));
  web.route('/', uploadRoutes(deps));
  web.route('/', appearanceRoutes(deps));
  web.route('/', verifyRoutes(deps));
  // The routes below receive forms. The API and the authorization server limit their bodies themselves; files are streamed.
  web.use(limitBody(smallBodyLimit), rejectUnreadableForms);
  web.route('/', interactionRoutes(deps, provider));
  web.route('/', officeAddinRoutes(deps.config.baseUrl));
  web.route('/', consoleAssets());
  web.route('/', aboutRoutes(deps));
  web.route('/', createConsole(deps));
  return { web, links: createLinkHost(deps) };
}
