import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from './config.ts';

/**
 * The address a request came from; `undefined` where it is not known (a test that calls the app without a socket).
 * Behind a trusted proxy that is the last address in X-Forwarded-For, the only one the proxy itself has seen.
 */
export function clientAddress(c: Context, config: Pick<Config, 'trustProxy'>): string | undefined {
  if (config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  if (c.env?.incoming === undefined) return undefined;
  return getConnInfo(c).remote.address;
}
