import type { Context } from 'hono';
import { nowInSeconds } from '../../crypto/signed-token.ts';
import type { Addresses } from '../addresses.ts';
import { passSeconds } from '../gates/pass.ts';
import type { PublishedDocument } from '../published-document.ts';
import { readVisitorCookie, setVisitorCookie } from '../visitor-cookie.ts';
import type { PublishedRoom } from './published-room.ts';

/** The idle time after which a return to the list begins a new visit. */
const visitSeconds = 30 * 60;

/**
 * Returns when the visitor last came to the room, before this visit; undefined at the first one. The times are in a cookie
 * of the room's link: the browser remembers them, the service does not.
 */
export function lastVisit(c: Context, addresses: Addresses, room: PublishedRoom): Date | undefined {
  const [previous = 0, current = 0] = readTimes(readVisitorCookie(c, addresses, 'seen'));
  const now = nowInSeconds();
  const before = now - current > visitSeconds ? current : previous;
  setVisitorCookie(c, addresses, 'seen', `${before}.${now}`, { path: `/${room.slug}`, maxAge: passSeconds });
  return before > 0 ? new Date(before * 1000) : undefined;
}

function readTimes(cookie: string | undefined): number[] {
  return /^\d{1,11}\.\d{1,11}$/.test(cookie ?? '') ? (cookie ?? '').split('.').map(Number) : [];
}

/** What has happened to a document since the visitor last came to its room. */
export type News = 'new' | 'updated';

export function newsOf({ createdAt, shown }: PublishedDocument, lastVisit: Date | undefined): News | undefined {
  if (!lastVisit || !shown || shown.publishedAt <= lastVisit) return undefined;
  return createdAt > lastVisit ? 'new' : 'updated';
}
