import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Addresses } from '../addresses.ts';
import { type Pass, passSeconds } from './pass.ts';

/**
 * Reads the pass cookie. Only this document's link receives it: `Path` excludes every other link and the content
 * addresses, `HttpOnly` excludes scripts. (`path` is below the room's link for a document opened there.) Lax instead of
 * Strict, so that a link in an email opens directly.
 */
export function readPassCookie(c: Context, addresses: Addresses): string | undefined {
  return getCookie(c, cookieName(addresses));
}

export function setPassCookie(
  c: Context,
  addresses: Addresses,
  path: string,
  value: string,
  { verified }: Pick<Pass, 'verified'>,
): void {
  setCookie(c, cookieName(addresses), value, {
    path: `/${path}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    // Without it, the browser forgets the cookie when it is closed.
    ...(verified === 'session' ? {} : { maxAge: passSeconds }),
  });
}

function cookieName({ secure }: Addresses): string {
  return secure ? '__Secure-linkwake-pass' : 'linkwake-pass';
}
