import { isLoopback } from '#shared/formats/loopback.ts';

/** Returns whether an address is relative: without a scheme or host, and more than a fragment. */
export function isRelativeAddress(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|#)/i.test(address);
}

/** Returns the host of an address, as browsers parse it; undefined for relative addresses, `data:` and the like. */
export function hostOf(address: string): string | undefined {
  if (address === '' || address.startsWith('#') || isRelativeAddress(address)) return undefined;
  const url = URL.parse(address, 'https://page.invalid/');
  return url && /^https?:$/.test(url.protocol) ? url.hostname || undefined : undefined;
}

/** Hosts that only the author's network can resolve or reach (RFC 1918, 6762). */
const nearby =
  /^(?:.*\.(?:local|internal|lan)|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/;

/**
 * Returns whether an address is unreachable elsewhere: it names a local disk or a host of the local network.
 * @param host of the address
 */
export function isPrivateAddress(address: string, host = hostOf(address)): boolean {
  return /^file:/i.test(address) || (host !== undefined && (isLoopback(host) || nearby.test(host)));
}
