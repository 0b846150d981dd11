import type { Context } from 'hono';
import type { Addresses } from '../addresses.ts';
import { readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import { type Pass, passSeconds } from './pass.ts';

/**
 * Reads the pass cookie. Only this document's link receives it: `Path` excludes every other link and the content
 * addresses, `HttpOnly` excludes scripts.
 */
export function readPassCookie(c: Context, addresses: Addresses): string | undefined {
  return readVisitorCookie(c, addresses, 'pass');
}

/** Stores the pass. @param path of the document's link; below the room's link for a document opened there */
export function setPassCookie(
  c: Context,
  addresses: Addresses,
  path: string,
  value: string,
  { verified }: Pick<Pass, 'verified'>,
): void {
  const age = verified === 'session' ? {} : { maxAge: passSeconds };
  setVisitorCookie(c, addresses, 'pass', value, { path: `/${path}`, ...age });
}
