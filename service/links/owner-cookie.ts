import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Addresses } from './addresses.ts';
import { type Owner, signOwnerCookie, verifyOwnerCookie, verifyOwnerPass } from './owner-pass.ts';
import type { Keys } from './signed-token.ts';

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
