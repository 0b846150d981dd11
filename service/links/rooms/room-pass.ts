import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { Addresses } from '../addresses.ts';
import { isAllowedEmail } from '../gates/allowed-email.ts';
import { type Pass, passSeconds } from '../gates/pass.ts';
import type { Published } from '../published-document.ts';
import type { PublishedRoom } from './published-room.ts';

const payload = z.object({
  room: z.uuid(),
  email: z.string().optional(),
  /** Proofs of passwords given in this room, by the place's code. */
  passwords: z.record(z.string(), z.string()),
  exp: z.int(),
});

/** What a visitor gave in a room. */
export interface RoomPass {
  /** The address given at the room's gate. */
  email?: string | undefined;
  /** Proofs of passwords (gates/pass.ts), by the place's code; 50 of them fit into a cookie. */
  passwords: Record<string, string>;
}

export async function readRoomPass(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
): Promise<RoomPass> {
  const cookie = getCookie(c, cookieName(addresses));
  const said = cookie === undefined ? undefined : verifyToken(await secrets.key('room-pass'), payload, cookie);
  return said?.room === room.id ? { email: said.email, passwords: said.passwords } : { passwords: {} };
}

/**
 * Keeps the pass in a cookie of the room's link and what is below it. Its key is not that of documents' passes: it
 * opens no document by itself, wherever it is sent; the proofs in it only let the room's list tell the titles.
 */
export async function setRoomPassCookie(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
  { email, passwords }: RoomPass,
): Promise<void> {
  const codes = room.places.map(({ code }) => code);
  const said: z.infer<typeof payload> = {
    room: room.id,
    ...(email === undefined ? {} : { email }),
    passwords: Object.fromEntries(Object.entries(passwords).filter(([code]) => codes.includes(code))),
    exp: nowInSeconds() + passSeconds,
  };
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

/**
 * A visitor's pass for a document of a room: what they gave for the document itself, and the room's address where they
 * gave it none and it would be let in. The document's own gates then decide as ever.
 */
export function carriedPass(document: Published, own: Pass, roomEmail: string | undefined): Pass {
  if (own.email !== undefined || roomEmail === undefined || !isAllowedEmail(document, roomEmail)) return own;
  return { ...own, email: roomEmail };
}
