import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { hmacSha256 } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** The service's keys, one for each purpose. */
export type Keys = Pick<Secrets, 'key'>;

const expiring = z.looseObject({ exp: z.int() });

/** Now, in whole seconds since 1970, as `exp` counts them. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Signs what a browser carries for us: `payload.mac`, both base64url, the mac HMAC-SHA-256 over the payload.
 * It is readable by whoever holds it and changed by nobody. One key serves one purpose only, so that a token made for
 * one is worth nothing for another.
 * @param payload carries `exp`, in seconds since 1970, after which the token is worth nothing
 */
export function signToken<T extends { exp: number }>(key: Buffer, payload: T): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${hmacSha256(key, body).toString('base64url')}`;
}

/** What the token says; `undefined` where it was not signed by this key, has run out, or does not fit `schema`. */
export function verifyToken<T>(key: Buffer, schema: z.ZodType<T>, token: string): T | undefined {
  const [body, mac, ...rest] = token.split('.');
  if (!body || !mac || rest.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = hmacSha256(key, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const lasts = expiring.safeParse(payload);
  if (!lasts.success || lasts.data.exp <= nowInSeconds()) return undefined;
  const parsed = schema.safeParse(payload);
  return parsed.success ? parsed.data : undefined;
}
