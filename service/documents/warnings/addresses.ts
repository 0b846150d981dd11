const named = 5;

/** `Words: a, b and 3 more.`; nothing where there are no items. */
export function listSentence(words: string, items: string[]): string[] {
  if (items.length === 0) return [];
  const shown = items.slice(0, named).join(', ');
  const more = items.length - named;
  return [`${words}: ${shown}${more > 0 ? ` and ${more} more` : ''}.`];
}

/** Addresses with a scheme or a host are somebody else's to serve; `data:` is in the page itself. */
export function isRelativeAddress(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|#)/i.test(address);
}

/** The host that an address names, as browsers read it; undefined for one of the page's own, none at all, data and the like. */
export function hostOf(address: string): string | undefined {
  if (address === '' || address.startsWith('#') || isRelativeAddress(address)) return undefined;
  const url = URL.parse(address, 'https://page.invalid/');
  return url && /^https?:$/.test(url.protocol) ? url.hostname || undefined : undefined;
}

/** Hosts that only the machine or network of who made the page knows (RFC 1918, 6761, 6762). */
const nearby =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[::1\])$/;

/** Nobody elsewhere can load it: it lies on a disk, or on a host of the same network. */
export function isPrivateAddress(address: string): boolean {
  return /^file:/i.test(address) || nearby.test(hostOf(address) ?? '');
}
