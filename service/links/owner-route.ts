import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Addresses } from './addresses.ts';
import { rememberOwner } from './owner-cookie.ts';

/**
 * `GET /o/{pass}?next=/path`: a browser in which an owner has just signed in comes by here, is marked as theirs, and goes
 * on to a path of the service; never to another site.
 */
export function ownerRoute({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, addresses: Addresses) {
  return async (c: Context): Promise<Response> => {
    await rememberOwner(c, secrets, addresses, c.req.param('pass') ?? '');
    const next = URL.parse(c.req.query('next') ?? '/', config.baseUrl);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.redirect(next?.origin === config.baseUrl ? next.href : `${config.baseUrl}/`, 303);
  };
}
