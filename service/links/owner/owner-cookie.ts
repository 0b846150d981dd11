import type { Context } from 'hono';
import type { Keys } from '../../crypto/signed-token.ts';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import { readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import { type Owner, signOwnerCookie, verifyOwnerCookie, verifyOwnerToken } from './owner-token.ts';

/** Returns the owner of this browser, if an owner opened a link from the console in it before. */
export async function readOwner(c: Context, secrets: Keys, addresses: Addresses): Promise<Owner | undefined> {
  const cookie = readVisitorCookie(c, addresses, 'owner');
  return cookie === undefined ? undefined : verifyOwnerCookie(secrets, cookie);
}

/**
 * Stores the owner of a `?o=` token in a cookie. A forged or expired token is ignored: it would only have excluded a view
 * from the count.
 */
export async function rememberOwner(c: Context, secrets: Keys, addresses: Addresses, token: string): Promise<void> {
  const owner = await verifyOwnerToken(secrets, token);
  if (!owner) return;
  const { value, maxAge } = await signOwnerCookie(secrets, owner);
  setVisitorCookie(c, addresses, 'owner', value, { path: '/', maxAge });
}

/**
 * Handles `GET /o/{token}?next=/path`: after an owner's sign-in, marks the browser as theirs and redirects to a path of
 * the service, never to another site.
 */
export function ownerRoute({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, addresses: Addresses) {
  return async (c: Context): Promise<Response> => {
    await rememberOwner(c, secrets, addresses, c.req.param('token') ?? '');
    const next = URL.parse(c.req.query('next') ?? '/', config.baseUrl);
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    return c.redirect(next?.origin === config.baseUrl ? next.href : `${config.baseUrl}/`, 303);
  };
}
