import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { hmacSha256 } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** The service's keys, by purpose. */
export type Keys = Pick<Secrets, 'key'>;

/** Returns the time in whole seconds since 1970, the unit of `exp`. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Signs a token for the browser: `payload.mac`, both base64url, where the mac is HMAC-SHA-256 over the payload. The
 * payload is readable but cannot be changed. Each purpose has its own key, so a token is valid for one purpose only.
 * @param payload its `exp`, in seconds since 1970, is the time of expiry
 */
export function signToken<T extends { exp: number }>(key: Buffer, payload: T): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${hmacSha256(key, body).toString('base64url')}`;
}

/** Returns the token's payload; `undefined` when the signature is wrong, it has expired, or it does not match `schema`. */
export function verifyToken<T extends { exp: number }>(
  key: Buffer,
  schema: z.ZodType<T>,
  token: string,
): T | undefined {
  const [body, mac, ...rest] = token.split('.');
  if (!body || !mac || rest.length > 0) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = hmacSha256(key, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return parsed.success && parsed.data.exp > nowInSeconds() ? parsed.data : undefined;
}

/**
 * Returns `verifyToken` for one kind of token, whose key is always the same. A signature stays valid, so it is verified once and the
 * payload cached; whether it has expired is checked each time.
 * @param maxCached the oldest ones are dropped first
 */
export function cacheVerifiedTokens<T extends { exp: number }>(
  schema: z.ZodType<T>,
  maxCached: number,
): (key: Buffer, token: string) => T | undefined {
  const verified = new Map<string, T>();
  return (key, token) => {
    const known = verified.get(token);
    if (known) return known.exp > nowInSeconds() ? known : undefined;
    const read = verifyToken(key, schema, token);
    if (!read) return undefined;
    verified.set(token, read);
    const [oldest] = verified.keys();
    if (verified.size > maxCached && oldest !== undefined) verified.delete(oldest);
    return read;
  };
}
