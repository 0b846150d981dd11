import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Keys } from '../../crypto/signed-token.ts';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import { type Owner, signOwnerCookie, verifyOwnerCookie, verifyOwnerPass } from './owner-pass.ts';

/** Who this browser belongs to, if an owner opened a link from the console in it before. */
export async function readOwner(c: Context, secrets: Keys, addresses: Addresses): Promise<Owner | undefined> {
  const cookie = getCookie(c, cookieName(addresses));
  return cookie === undefined ? undefined : verifyOwnerCookie(secrets, cookie);
}

/** Remembers the owner a `?o=` names. One that is forged or old is ignored: it would only have kept a view from counting. */
export async function rememberOwner(c: Context, secrets: Keys, addresses: Addresses, pass: string): Promise<void> {
  const owner = await verifyOwnerPass(secrets, pass);
  if (!owner) return;
  const { value, maxAge } = await signOwnerCookie(secrets, owner);
  setCookie(c, cookieName(addresses), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    maxAge,
  });
}

/** `__Host-` (RFC 6265bis, 4.1.3.2): no neighbouring host can set it. */
function cookieName({ secure }: Addresses): string {
  return secure ? '__Host-linkwake-owner' : 'linkwake-owner';
}

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
