import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import type { Caller } from '../accounts/caller.ts';
import { validationMessage } from './validation-message.ts';

/** The context of the `/api/v1` handlers: the caller, and Node's own request for streamed bodies. */
export interface ApiEnv {
  Variables: { caller: Caller };
  Bindings: HttpBindings;
}

export type ApiRouter = OpenAPIHono<ApiEnv>;

/** Creates a router for resources of `/api/v1`. An invalid request gets a 400 with the schema's message. */
export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return c.json({ error: validationMessage(result.error) }, 400);
    },
  });
}

/**
 * Adds a route whose handler reads the body itself. `router.openapi` would read a whole multipart body into memory to
 * validate it, which is too much for a file; this only describes it.
 */
export function addStreamedRoute(
  router: ApiRouter,
  route: RouteConfig & { getRoutingPath(): string },
  handler: Handler<ApiEnv>,
): void {
  router.openAPIRegistry.registerPath(route);
  router.on(route.method.toUpperCase(), route.getRoutingPath(), handler);
}
