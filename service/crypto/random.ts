import { randomBytes } from 'node:crypto';

/** Returns 256 random bits as base64url, for cookies, URLs and headers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Crockford's base 32 in lower case: without i, l, o and u, a code can be read out and typed. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a code of `length` random characters, five bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}
