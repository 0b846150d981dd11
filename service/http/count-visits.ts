import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { clientNetwork } from './client-address.ts';

/** Counts each request of a client's network. @throws TooManyRequests, for the error handler of the host */
export function countVisits({ fairUse, config }: Pick<Deps, 'fairUse' | 'config'>): MiddlewareHandler {
  return async (c, next) => {
    await fairUse.countVisit(clientNetwork(c, config));
    await next();
  };
}
