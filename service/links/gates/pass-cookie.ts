import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Addresses } from '../addresses.ts';
import { passSeconds } from './pass.ts';

/**
 * The pass lies in a cookie that only this document's link gets back (`path`, which is below the room's link for a
 * document opened there): `Path` keeps it from every other link and from
 * the content's own addresses, `HttpOnly` from scripts. Lax, not Strict, so that a link in a mail opens at once.
 */
export function readPassCookie(c: Context, addresses: Addresses): string | undefined {
  return getCookie(c, cookieName(addresses));
}

export function setPassCookie(c: Context, addresses: Addresses, path: string, value: string): void {
  setCookie(c, cookieName(addresses), value, {
    path: `/${path}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    maxAge: passSeconds,
  });
}

function cookieName({ secure }: Addresses): string {
  return secure ? '__Secure-linkwake-pass' : 'linkwake-pass';
}
