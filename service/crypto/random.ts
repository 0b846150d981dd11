import { randomBytes } from 'node:crypto';

/** 256 random bits as text that fits into cookies, addresses and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Crockford's base 32 in small letters: no i, l, o or u, so a code can be read out and typed. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** As many random characters, five bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}
