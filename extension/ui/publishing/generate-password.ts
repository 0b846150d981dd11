/** Letters and digits that are not easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password of three groups of four, for example `k3vp-9xqd-m2ha`: 59 bits, and easy to read aloud. */
export function generatePassword(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomBelow(alphabet.length)]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns a uniformly distributed integer from 0 to below `end`. */
function randomBelow(end: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
  return value < 256 - (256 % end) ? value % end : randomBelow(end);
}
