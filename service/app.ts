import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import { createApi } from './api/api.ts';
import type { ApiRouter } from './api/router.ts';
import { aboutRoutes } from './console/about/about-routes.tsx';
import { appearanceRoutes } from './console/account/appearance-routes.tsx';
import { createConsole } from './console/console.tsx';
import { uploadRoutes } from './console/documents/upload-routes.tsx';
import { consoleAssets } from './console/layout/assets.ts';
import {
  notFoundPage,
  sendErrorPage,
  sendTooManyRequestsPage,
  sendUnavailablePage,
} from './console/layout/error-pages.tsx';
import { sendPage } from './console/layout/send-page.ts';
import { verifyRoutes } from './console/verify/verify-routes.tsx';
import type { Deps } from './deps.ts';
import { TooManyRequests } from './errors/request-errors.ts';
import { addHealthRoutes } from './health/health.ts';
import { noteUnavailable } from './health/note-unavailable.ts';
import { addFavicon } from './http/favicon.ts';
import { limitNetworkRequests } from './http/limit-network-requests.ts';
import { isRequestAborted, limitBody, rejectUnreadableForms, smallBodyLimit } from './http/request-body.ts';
import { hostHeaders, securityHeaders } from './http/security-headers.ts';
import { answerUncaughtErrors } from './http/uncaught-errors.ts';
import { type DescribeWrongMethod, refuseWrongMethods } from './http/wrong-methods.ts';
import { createLinkHost } from './links/link-host.ts';
import { observeRequests } from './metrics/observe-requests.ts';
import { interactionRoutes } from './oauth/interaction-routes.tsx';
import { describeOauthMethod, isOauthEndpoint, oauthRoutes, refuseOauthRequest } from './oauth/oauth-routes.ts';
import { protectedResourceRoutes } from './oauth/protected-resource.ts';
import { createProvider } from './oauth/provider.ts';
import { isShownByOffice, officeAddinRoutes } from './office-addin/office-addin-routes.ts';

export interface App {
  /** All below /api of BASE_URL. */
  api: ApiRouter;
  /** What BASE_URL serves beside the API: the authorization server, the console. */
  site: Hono;
  /** The host of BASE_URL: `api` and `site`. */
  web: Pick<Hono, 'fetch'>;
  /** The host of LINK_HOST: the visitors' pages. */
  links: Hono;
}

/** Composes both hosts without listening, so that tests can call them directly. */
export async function createApp(deps: Deps): Promise<App> {
  const api = createApi(deps);
  const site = await createSite(deps);
  const isForApi = (request: Request) => /^\/api(?:\/|$)/.test(getPathNoStrict(request));
  const fetch: App['web']['fetch'] = (request, bindings) =>
    isForApi(request) ? api.fetch(request, bindings as HttpBindings) : site.fetch(request, bindings);
  return { api, site, web: { fetch }, links: createLinkHost(deps) };
}

/** Creates what the host of BASE_URL serves beside the API. Paths match with and without a trailing slash. */
async function createSite(deps: Deps): Promise<Hono> {
  const provider = await createProvider(deps);
  const site = new Hono({ strict: false });
  site.onError((cause, c) => {
    if (cause instanceof TooManyRequests) {
      return isOauthEndpoint(c.req.path) ? refuseOauthRequest(c, cause) : sendTooManyRequestsPage(c, cause);
    }
    if (noteUnavailable(deps, cause, c)) return sendUnavailablePage(c);
    if (!isRequestAborted(c)) {
      deps.log.error('request_failed', cause, { method: c.req.method, route: c.req.routePath });
    }
    return sendErrorPage(c);
  });
  site.use(observeRequests(deps, 'service'));
  site.use(securityHeaders(hostHeaders(deps.config.baseUrl), isShownByOffice));
  site.use(answerUncaughtErrors);
  addHealthRoutes(site, deps.health);
  addFavicon(site);
  site.route('/', protectedResourceRoutes(deps.config));
  site.use(limitNetworkRequests(deps));
  site.use(refuseWrongMethods(site, { describe: describeWrongMethod, hidden: /^\/review(?:\/|$)/ }));
  site.route('/', oauthRoutes(deps, provider));
  site.route('/', uploadRoutes(deps));
  site.route('/', appearanceRoutes(deps));
  site.route('/', verifyRoutes(deps));
  // The routes below receive forms. The authorization server limits its bodies itself; files are streamed.
  site.use(limitBody(smallBodyLimit), rejectUnreadableForms);
  site.route('/', interactionRoutes(deps, provider));
  site.route('/', officeAddinRoutes(deps.config.baseUrl));
  site.route('/', consoleAssets());
  site.route('/', aboutRoutes(deps));
  site.route('/', createConsole(deps));
  return site;
}

/** A browser that opens the address of a form gets a page. */
const describeWrongMethod: DescribeWrongMethod = (c, sentence) => {
  if (isOauthEndpoint(c.req.path)) return describeOauthMethod(c, sentence);
  return c.req.method === 'GET' ? sendPage(c, notFoundPage) : c.text(sentence);
};
