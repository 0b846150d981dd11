import type { Context } from 'hono';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import { addressHash } from '../../mail/address-hash.ts';
import type { Addresses } from '../addresses.ts';
import { readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import { passSeconds } from './pass.ts';

const knownDevice = z.object({ address: z.string(), exp: z.int() });

/**
 * Remembers that this device proved the address. It opens nothing by itself: the visitor still gives the address to each
 * sender, and is spared the code. It holds a keyed hash, and counts for 30 days.
 */
export async function rememberDevice(c: Context, secrets: Keys, addresses: Addresses, email: string): Promise<void> {
  const address = (await addressHash(secrets, email)).toString('base64url');
  const claims = { address, exp: nowInSeconds() + passSeconds };
  const value = signToken(await secrets.key('verified-device'), claims);
  setVisitorCookie(c, addresses, 'device', value, { path: '/', maxAge: passSeconds });
}

/** Returns whether this device proved the address and is remembered. */
export async function isKnownDevice(c: Context, secrets: Keys, addresses: Addresses, email: string): Promise<boolean> {
  const cookie = readVisitorCookie(c, addresses, 'device');
  const claims =
    cookie === undefined ? undefined : verifyToken(await secrets.key('verified-device'), knownDevice, cookie);
  return claims?.address === (await addressHash(secrets, email)).toString('base64url');
}
