import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { isComplete } from '../http/complete-response.ts';
import type { AnsweredRequest } from './metrics.ts';

/**
 * Counts each request, and logs it at `debug`, when its response is complete or aborted; the
 * time of an event stream is that until its begin. While the process is stopping, it
 * asks clients to open a new connection, which leads to another process.
 */
export function observeRequests(
  { metrics, health, log }: Pick<Deps, 'metrics' | 'health' | 'log'>,
  host: AnsweredRequest['host'],
): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const { method } = c.req;
    const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
    if (health.isStopping()) outgoing?.setHeader('Connection', 'close');
    let answeredAt: number | undefined;
    const record = (status: number | undefined) => {
      const seconds = ((answeredAt ?? performance.now()) - startedAt) / 1000;
      const route = routePattern(c);
      metrics.requestAnswered({ host, method, route, status, seconds });
      log.debug('request', { host, method, route, status, ms: Math.round(seconds * 1000) });
    };
    // The listener is added before anything is sent: the authorization server's response is complete when `next` returns.
    outgoing?.once('close', () => {
      const isAnswered = outgoing.writableFinished || answeredAt !== undefined;
      record(isAnswered ? outgoing.statusCode : undefined);
    });
    await next();
    // A stream of events lasts as long as its client listens.
    if (!isComplete(c.res) && c.res.headers.get('content-type') === 'text/event-stream') answeredAt = performance.now();
    if (!outgoing) record(c.res.status);
  };
}

/** Returns the route's pattern; `none` for a request that matched only middleware. */
function routePattern(c: Context): string {
  const route = routePath(c);
  return route.endsWith('/*') && route.length <= 2 ? 'none' : route || 'none';
}
