import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import type { Caller } from '../accounts/caller.ts';
import { validationMessage } from './validation-message.ts';

/** What the handlers of `/api/v1` find in their context: who calls, and Node's own request for streamed bodies. */
export interface ApiEnv {
  Variables: { caller: Caller };
  Bindings: HttpBindings;
}

export type ApiRouter = OpenAPIHono<ApiEnv>;

/** A router for some resources of `/api/v1`. A request that does not fit its schemas is a 400 in the schema's words. */
export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return c.json({ error: validationMessage(result.error) }, 400);
    },
  });
}

/**
 * Adds a route whose body the handler reads for itself. `router.openapi` reads a multipart body whole into memory to
 * check it, which a file must never be; this only describes it.
 */
export function addStreamedRoute(
  router: ApiRouter,
  route: RouteConfig & { getRoutingPath(): string },
  handler: Handler<ApiEnv>,
): void {
  router.openAPIRegistry.registerPath(route);
  router.on(route.method.toUpperCase(), route.getRoutingPath(), handler);
}
