import { cors } from 'hono/cors';
import type { Deps } from '../deps.ts';
import { createPublishLimiter } from '../plans/publish-limiter.ts';
import { activityRoutes } from './activity.ts';
import { identifyCaller } from './caller.ts';
import { contentRoutes } from './content.ts';
import { documentRoutes } from './documents.ts';
import { answerErrors } from './errors.ts';
import { meRoutes } from './me.ts';
import { describeApi } from './openapi.ts';
import { recipientRoutes } from './recipients.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { answerUnknownRoutes } from './unknown-routes.ts';

/** Everything below `{base_url}/api/v1` (mounted at the root: the description names whole paths). */
export function createApi(deps: Deps): ApiRouter {
  const api = createApiRouter();
  const v1 = createApiRouter();
  v1.onError(answerErrors(deps.config, deps.log));
  // Extensions and add-ins call from origins of their own, with a token in a header and never with a cookie.
  v1.use(
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After', 'WWW-Authenticate'],
      maxAge: 86_400,
    }),
  );
  v1.get('/openapi.json', (c) => c.json(describeApi(api, deps.config)));
  v1.use(identifyCaller(deps));
  v1.route('/', meRoutes(deps));
  const limiter = createPublishLimiter(deps.pool);
  v1.route('/', documentRoutes(deps, limiter));
  v1.route('/', contentRoutes(deps, limiter));
  v1.route('/', recipientRoutes(deps));
  v1.route('/', activityRoutes(deps));
  answerUnknownRoutes(v1);
  api.route('/api/v1', v1);
  return api;
}
