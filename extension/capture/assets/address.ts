/** Resolves an address against a base URL. Returns `undefined` for an invalid address. */
export function resolve(address: string, base: string): string | undefined {
  try {
    return new URL(address.trim(), base).href;
  } catch {
    return undefined;
  }
}

const FETCHABLE = /^(https?|blob|data|file):/i;
export const isFetchable = (address: string) => FETCHABLE.test(address);

/** Splits an address into the part before the fragment and the fragment with its `#` (or ''). */
export function splitFragment(address: string): [string, string] {
  const at = address.indexOf('#');
  return at < 0 || address.startsWith('data:') ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
