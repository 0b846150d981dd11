import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import type { Addresses } from '../addresses.ts';
import { passSeconds } from '../gates/pass.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../signed-token.ts';
import type { PublishedRoom } from './published-room.ts';

const payload = z.object({ room: z.uuid(), email: z.string(), exp: z.int() });

/** The address a visitor gave for this room; undefined before they did. */
export async function readRoomEmail(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
): Promise<string | undefined> {
  const cookie = getCookie(c, cookieName(addresses));
  const said = cookie === undefined ? undefined : verifyToken(await secrets.key('room-pass'), payload, cookie);
  return said?.room === room.id ? said.email : undefined;
}

/**
 * Keeps the address in a cookie of the room's link and what is below it. Its key is not that of documents' passes: it
 * opens no document by itself, wherever it is sent.
 */
export async function keepRoomEmail(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
  email: string,
): Promise<void> {
  const said: z.infer<typeof payload> = { room: room.id, email, exp: nowInSeconds() + passSeconds };
  setCookie(c, cookieName(addresses), signToken(await secrets.key('room-pass'), said), {
    path: `/${room.slug}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: addresses.secure,
    maxAge: passSeconds,
  });
}

function cookieName({ secure }: Addresses): string {
  return secure ? '__Secure-linkwake-room' : 'linkwake-room';
}
