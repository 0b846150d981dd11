import type { MiddlewareHandler } from 'hono';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects every request that may change something and does not come from a page of ours: 403, whatever its content type.
 * Browsers add `Sec-Fetch-Site` and `Origin` themselves, so no page can forge them. hono's `csrf` lets through what a plain
 * form cannot send, such as JSON, and relies on CORS to stop it.
 * @param origin our own, as in `Config`
 */
export function requireSameOrigin(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.includes(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const from = c.req.header('origin');
    // A browser that hides where a request is from writes the origin "null".
    const isOurs =
      site === undefined ? from === origin : site === 'same-origin' && [origin, 'null', undefined].includes(from);
    if (isOurs) return next();
    return c.text('This was sent from another site. Open the page here and send it again.', 403);
  };
}
