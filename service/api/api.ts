import { cors } from 'hono/cors';
import type { Deps } from '../deps.ts';
import { identifyCaller } from './caller.ts';
import { answerErrors, answerUnknownPath } from './errors.ts';
import { meRoutes } from './me.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Everything below `/api/v1`. */
export function createApi(deps: Deps): ApiRouter {
  const api = createApiRouter();
  api.onError(answerErrors(deps.config, deps.log));
  api.notFound(answerUnknownPath);
  // Extensions and add-ins call from origins of their own, with a token in a header and never with a cookie.
  api.use(
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  );
  api.use(identifyCaller(deps));
  api.route('/', meRoutes(deps));
  return api;
}
