import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in small letters: no i, l, o or u, so a code can be read out and typed. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** As many random characters, five bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}
