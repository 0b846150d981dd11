/** Letters and digits that are not easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password of three groups of four, for example `k3vp-9xqd-m2ha`: 59 bits, and easy to read aloud. */
export function generatePassword(): string {
  const picked = Array.from({ length: 12 }, () => signs[below(signs.length)]).join('');
  return picked.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns a uniformly distributed integer from 0 to below `end`. */
function below(end: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
  return value < 256 - (256 % end) ? value % end : below(end);
}
