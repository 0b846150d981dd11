import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import { addressHash } from '../../mail/address-hash.ts';
import type { Addresses } from '../addresses.ts';
import type { Published } from '../published-document.ts';
import { passSeconds } from './pass.ts';

/** How long a code works, in seconds. */
export const codeSeconds = 10 * 60;

const sentCode = z.object({
  document: z.uuid(),
  /** Names the row of the code: only the browser that asked for it can enter it. */
  id: z.uuid(),
  /** As the visitor entered it. */
  email: z.string(),
  /** A code was sent before. */
  again: z.boolean(),
  exp: z.int(),
});

/** A code that this browser waits for. */
export type SentCode = Pick<z.infer<typeof sentCode>, 'id' | 'email' | 'again'>;

const knownDevice = z.object({ address: z.string(), exp: z.int() });

const nameOf = ({ secure }: Addresses, name: string) => (secure ? `__Secure-linkwake-${name}` : `linkwake-${name}`);

/** The current address is the cookie's path: the document's link, or its place in a room. */
const pathOf = (c: Context) => new URL(c.req.url).pathname;

export async function readSentCode(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  document: Published,
): Promise<SentCode | undefined> {
  const cookie = getCookie(c, nameOf(addresses, 'code'));
  const claims = cookie === undefined ? undefined : verifyToken(await secrets.key('gate-code'), sentCode, cookie);
  return claims?.document === document.id ? claims : undefined;
}

/** Remembers the code that was sent, so that the page asks for it however often it is loaded again. */
export async function setSentCode(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  document: Published,
  { id, email, again }: SentCode,
): Promise<void> {
  const claims = { document: document.id, id, email, again, exp: nowInSeconds() + codeSeconds };
  setCookie(c, nameOf(addresses, 'code'), signToken(await secrets.key('gate-code'), claims), {
    path: pathOf(c),
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    maxAge: codeSeconds,
  });
}

export function forgetSentCode(c: Context, addresses: Addresses): void {
  deleteCookie(c, nameOf(addresses, 'code'), { path: pathOf(c), secure: addresses.secure });
}

/**
 * Remembers that this device proved the address. It opens nothing by itself: the visitor still gives the address to each
 * sender, and is spared the code. It holds a keyed hash, and counts for 30 days.
 */
export async function rememberDevice(c: Context, secrets: Keys, addresses: Addresses, email: string): Promise<void> {
  const address = (await addressHash(secrets, email)).toString('base64url');
  const claims = { address, exp: nowInSeconds() + passSeconds };
  setCookie(c, nameOf(addresses, 'device'), signToken(await secrets.key('verified-device'), claims), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    maxAge: passSeconds,
  });
}

/** Returns whether this device proved the address and is remembered. */
export async function isKnownDevice(c: Context, secrets: Keys, addresses: Addresses, email: string): Promise<boolean> {
  const cookie = getCookie(c, nameOf(addresses, 'device'));
  const claims =
    cookie === undefined ? undefined : verifyToken(await secrets.key('verified-device'), knownDevice, cookie);
  return claims?.address === (await addressHash(secrets, email)).toString('base64url');
}
