import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import type { AnsweredRequest } from './metrics.ts';

/**
 * Counts each request, and at `debug` writes a line about it, when its answer has been sent whole or broken off. While
 * the process is stopping, it asks clients to open a new connection, which leads to another process.
 */
export function observeRequests(
  { metrics, health, log }: Pick<Deps, 'metrics' | 'health' | 'log'>,
  host: AnsweredRequest['host'],
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const { method } = c.req;
    const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
    if (health.isStopping()) outgoing?.setHeader('Connection', 'close');
    const answered = (status: number | undefined) => {
      const seconds = (performance.now() - began) / 1000;
      const route = patternOf(c);
      metrics.requestAnswered({ host, method, route, status, seconds });
      log.debug('request', { host, method, route, status, ms: Math.round(seconds * 1000) });
    };
    // Listened to before anything is sent: an answer of the authorization server is over when `next` returns.
    outgoing?.once('close', () => answered(outgoing.writableFinished ? outgoing.statusCode : undefined));
    await next();
    if (!outgoing) answered(c.res.status);
  };
}

/** Where the request was answered; one that only went through middleware was for no route. */
function patternOf(c: Context): string {
  const route = routePath(c);
  return route.endsWith('/*') && route.length <= 2 ? 'none' : route || 'none';
}
