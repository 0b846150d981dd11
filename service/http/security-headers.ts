import type { MiddlewareHandler } from 'hono';
import { isComplete } from './complete-response.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Returns the headers of every response of a host. HSTS (RFC 6797) binds this host only: its neighbours are the operator's.
 * @param origin of the host, as in `Config`
 */
export function hostHeaders(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` } : {}),
  };
}

/**
 * Sets the headers of a host, and forbids framing wherever a response has no rule of its own.
 * @param headers of every response
 * @param mayBeFramed tells the paths that other pages show in a frame
 */
export function securityHeaders(
  headers: Readonly<Record<string, string>>,
  mayBeFramed: (path: string) => boolean,
): MiddlewareHandler {
  const always = Object.entries(headers);
  return async (c, next) => {
    await next();
    if (isComplete(c.res)) return;
    const sent = c.res.headers;
    for (const [name, value] of always) sent.set(name, value);
    if (mayBeFramed(c.req.path)) return;
    const policy = sent.get('Content-Security-Policy') ?? '';
    if (!policy.includes('frame-ancestors')) {
      sent.set('Content-Security-Policy', [policy, "frame-ancestors 'none'"].filter(Boolean).join('; '));
    }
    sent.set('X-Frame-Options', 'DENY');
  };
}
