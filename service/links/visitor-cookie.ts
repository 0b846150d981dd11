import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Addresses } from './addresses.ts';

/** What the browser of a visitor remembers for the link host. */
type CookieName = 'pass' | 'room' | 'seen' | 'code' | 'device' | 'owner';

interface CookieOptions {
  /** The addresses that get the cookie: this path, and those below it. */
  path: string;
  /** Seconds; without it, the browser forgets the cookie when it is closed. */
  maxAge?: number;
}

export function readVisitorCookie(c: Context, addresses: Addresses, name: CookieName): string | undefined {
  return getCookie(c, `linkwake-${name}`, protection(addresses, name).prefix);
}

/** Sets a cookie that no script reads. Lax instead of Strict, so that a link in an email opens directly. */
export function setVisitorCookie(
  c: Context,
  addresses: Addresses,
  name: CookieName,
  value: string,
  options: CookieOptions,
): void {
  const protectedBy = protection(addresses, name);
  setCookie(c, `linkwake-${name}`, value, { ...options, ...protectedBy, httpOnly: true, sameSite: 'Lax' });
}

export function deleteVisitorCookie(c: Context, addresses: Addresses, name: CookieName, path: string): void {
  deleteCookie(c, `linkwake-${name}`, { path, ...protection(addresses, name) });
}

/**
 * Returns what keeps others from setting the cookie, where the host is reached by https: the prefix of its name excludes insecure
 * pages, and that of the owner's, which has the path `/`, sibling hosts, too (RFC 6265bis, 4.1.3).
 */
function protection({ secure }: Addresses, name: CookieName): { secure?: true; prefix?: 'secure' | 'host' } {
  return secure ? { secure, prefix: name === 'owner' ? 'host' : 'secure' } : {};
}
