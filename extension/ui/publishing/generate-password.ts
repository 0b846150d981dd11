/** Letters and digits that are not taken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four, for example `k3vp-9xqd-m2ha`: 59 bits, and easily read out. */
export function generatePassword(): string {
  const picked = Array.from({ length: 12 }, () => signs[below(signs.length)]).join('');
  return picked.replace(/(.{4})(?=.)/g, '$1-');
}

/** A number from 0, each as likely as the others. */
function below(end: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
  return value < 256 - (256 % end) ? value % end : below(end);
}
