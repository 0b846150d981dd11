import type { Context } from 'hono';
import * as z from 'zod';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../../crypto/signed-token.ts';
import type { Addresses } from '../addresses.ts';
import type { PublishedDocument } from '../published-document.ts';
import { deleteVisitorCookie, readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import { codeSeconds } from './verification-codes.ts';

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

/** The current address is the cookie's path: the document's link, or its place in a room. */
const pathOf = (c: Context) => new URL(c.req.url).pathname;

export async function readSentCode(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  document: PublishedDocument,
): Promise<SentCode | undefined> {
  const cookie = readVisitorCookie(c, addresses, 'code');
  const claims = cookie === undefined ? undefined : verifyToken(await secrets.key('gate-code'), sentCode, cookie);
  return claims?.document === document.id ? claims : undefined;
}

/** Remembers the code that was sent, so that the page asks for it however often it is loaded again. */
export async function setSentCode(
  c: Context,
  secrets: Keys,
  addresses: Addresses,
  document: PublishedDocument,
  { id, email, again }: SentCode,
): Promise<void> {
  const claims = { document: document.id, id, email, again, exp: nowInSeconds() + codeSeconds };
  const value = signToken(await secrets.key('gate-code'), claims);
  setVisitorCookie(c, addresses, 'code', value, { path: pathOf(c), maxAge: codeSeconds });
}

export function forgetSentCode(c: Context, addresses: Addresses): void {
  deleteVisitorCookie(c, addresses, 'code', pathOf(c));
}
