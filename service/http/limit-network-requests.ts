import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { clientNetwork } from './client-address.ts';

/** Counts each request of a client's network. @throws TooManyRequests, for the error handler of the host */
export function limitNetworkRequests({ fairUse, config }: Pick<Deps, 'fairUse' | 'config'>): MiddlewareHandler {
  return async (c, next) => {
    await fairUse.countNetworkRequest(clientNetwork(c, config));
    await next();
  };
}
