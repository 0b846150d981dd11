import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import { getPathNoStrict } from 'hono/utils/url';
import type { ErrorBody } from '#shared/contract/error.ts';
import type { Deps } from '../deps.ts';
import { compressResponses } from '../http/compress-responses.ts';
import { limitNetworkRequests } from '../http/limit-network-requests.ts';
import { limitBody, smallBodyLimit } from '../http/request-body.ts';
import { hostHeaders, securityHeaders } from '../http/security-headers.ts';
import { type StaticFile, sendStaticFile, staticFile } from '../http/static-file.ts';
import { answerUncaughtErrors } from '../http/uncaught-errors.ts';
import { observeRequests } from '../metrics/observe-requests.ts';
import { createPublishLimiter } from '../plans/publish-limiter.ts';
import { readableSize } from '../text/readable-amounts.ts';
import { activityRoutes } from './activity.ts';
import { contentRoutes } from './content.ts';
import { describeApi } from './description/openapi.ts';
import { documentRoutes } from './documents.ts';
import { eventRoutes } from './events/event-routes.ts';
import { meRoutes } from './me.ts';
import { apiHeaders } from './middleware/api-headers.ts';
import { authenticateCaller } from './middleware/authenticate-caller.ts';
import { createErrorHandler } from './middleware/error-handler.ts';
import { linkToSlug } from './middleware/link-to-slug.ts';
import { refusalHeaders } from './middleware/malformed-requests.ts';
import { refuseForeignLinks } from './middleware/refuse-foreign-links.ts';
import { refuseUnreadableJson } from './middleware/refuse-unreadable-json.ts';
import { addUnknownRoutes, sendUnknownAddress } from './middleware/unknown-routes.ts';
import { placedFieldRoutes } from './placed-fields.ts';
import { publishRoutes } from './publish.ts';
import { recipientRoutes } from './recipients.ts';
import { responseRoutes } from './responses.ts';
import { roomRoutes } from './rooms.ts';
import { type ApiEnv, type ApiRouter, createApiRouter } from './router.ts';
import { signedCopyRoutes } from './signed-copy.ts';
import { signingRoutes } from './signing.ts';
import { versionRoutes } from './versions.ts';

/** The answer is a 400: the contract has no 413. */
const refuseLargeBodies = limitBody(smallBodyLimit, (c) => {
  const error = `The request is larger than ${readableSize(smallBodyLimit)}. Send only the fields that the API describes.`;
  return c.json<ErrorBody>({ error }, 400);
});

/** Extensions and add-ins call from other origins, with a token in a header and never with a cookie. */
const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'If-None-Match',
    'If-Range',
    'Last-Event-ID',
    'Range',
  ],
  maxAge: 86_400,
});

const everyAnswer = Object.entries(apiHeaders);

/**
 * Creates the app that answers all below `{base_url}/api`. It is an app of its own, not a part of the host's: its static paths are found
 * at once among few, and its errors are answered in its own form. Only the outermost app has an error handler, because Hono would
 * compose each middleware of an inner one again.
 */
export function createApi(deps: Deps): ApiRouter {
  const { baseUrl, linkHost } = deps.config;
  const api = new OpenAPIHono<ApiEnv>({ getPath: (request) => linkToSlug(getPathNoStrict(request), linkHost) });
  api.onError(createErrorHandler(deps));
  api.use(observeRequests(deps, 'service'));
  api.use(securityHeaders(hostHeaders(baseUrl), () => false));
  api.use(answerUncaughtErrors);
  const v1 = createApiRouter();
  v1.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    // Set on the answer as it is: c.header() and cors() would build another one around its body.
    const { headers } = c.res;
    for (const [name, value] of everyAnswer) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
  v1.use(limitNetworkRequests(deps));
  let description: StaticFile | undefined;
  v1.get('/openapi.json', (c) => {
    description ??= staticFile(JSON.stringify(describeApi(api, deps.config)), 'application/json');
    return sendStaticFile(c, description, {
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  v1.use(compressResponses);
  v1.use(authenticateCaller(deps));
  v1.use('/documents/:ref/*', refuseForeignLinks(linkHost));
  // These two stream their bodies and enforce limits themselves; the routes after them read whole, capped bodies.
  const limiter = createPublishLimiter(deps);
  v1.route('/', publishRoutes(deps, limiter));
  v1.route('/', contentRoutes(deps, limiter));
  v1.use(refuseLargeBodies);
  v1.use(refuseUnreadableJson);
  v1.route('/', placedFieldRoutes(deps, limiter));
  v1.route('/', eventRoutes(deps));
  v1.route('/', meRoutes(deps));
  v1.route('/', documentRoutes(deps));
  v1.route('/', recipientRoutes(deps));
  v1.route('/', versionRoutes(deps));
  v1.route('/', signingRoutes(deps));
  v1.route('/', activityRoutes(deps));
  v1.route('/', roomRoutes(deps));
  v1.route('/', responseRoutes(deps));
  v1.route('/', signedCopyRoutes(deps));
  addUnknownRoutes(v1);
  api.route('/api/v1', v1);
  // Another version, or none: the console would redirect to its sign-in.
  api.all('/api/*', (c) => sendUnknownAddress(c, refusalHeaders));
  return api;
}
