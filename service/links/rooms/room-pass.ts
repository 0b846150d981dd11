import type { Context } from 'hono';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { Addresses } from '../addresses.ts';
import { isAllowedEmail } from '../gates/allowed-email.ts';
import { type Pass, passSeconds } from '../gates/pass.ts';
import type { PublishedDocument } from '../published-document.ts';
import { readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import type { PublishedRoom } from './published-room.ts';

const payload = z.object({
  room: z.uuid(),
  email: z.string().optional(),
  /** Proofs of passwords entered in this room, by place code. */
  passwords: z.record(z.string(), z.string()),
  exp: z.int(),
});

/** What a visitor entered in a room. */
export interface RoomPass {
  /** The address entered at the room's gate. */
  email?: string | undefined;
  /** Proofs of passwords (gates/pass.ts), by place code; 50 of them fit in a cookie. */
  passwords: Record<string, string>;
}

export async function readRoomPass(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
): Promise<RoomPass> {
  const cookie = readVisitorCookie(c, addresses, 'room');
  const claims = cookie === undefined ? undefined : verifyToken(await secrets.key('room-pass'), payload, cookie);
  return claims?.room === room.id ? { email: claims.email, passwords: claims.passwords } : { passwords: {} };
}

/**
 * Stores the pass in a cookie of the room's link and the paths below it. Its key differs from that of document passes,
 * so it never opens a document; the proofs only reveal titles in the room's list.
 */
export async function setRoomPassCookie(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  room: PublishedRoom,
  { email, passwords }: RoomPass,
): Promise<void> {
  const codes = room.places.map(({ code }) => code);
  const claims: z.infer<typeof payload> = {
    room: room.id,
    ...(email === undefined ? {} : { email }),
    passwords: Object.fromEntries(Object.entries(passwords).filter(([code]) => codes.includes(code))),
    exp: nowInSeconds() + passSeconds,
  };
  const value = signToken(await secrets.key('room-pass'), claims);
  setVisitorCookie(c, addresses, 'room', value, { path: `/${room.slug}`, maxAge: passSeconds });
}

/**
 * Returns a visitor's pass for a document of a room: what they entered for the document, plus the room's address if
 * they entered none and the document admits it. The document's own gates then decide as usual.
 */
export function carriedPass(document: PublishedDocument, own: Pass, roomEmail: string | undefined): Pass {
  if (own.email !== undefined || roomEmail === undefined || !isAllowedEmail(document, roomEmail)) return own;
  return { ...own, email: roomEmail };
}
