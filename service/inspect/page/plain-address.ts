/**
 * Returns an address as browsers read it: they remove tabs and line breaks, and control characters and spaces around it
 * (URL Standard, 4.4). Other control characters are removed too: they begin no host, and PostgreSQL refuses NUL.
 */
export function plainAddress(address: string): string {
  return address.replace(/\p{Cc}/gu, '').trim();
}
