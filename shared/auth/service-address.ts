import { isLoopback } from '#shared/formats/loopback.ts';
import { BadServiceAddress } from './errors.ts';

/**
 * Normalises a typed address to scheme, host, and path without a trailing slash. The default scheme is https, or http for
 * this computer.
 * @throws BadServiceAddress if it is malformed, contains a password, or is http and not on this computer
 */
export function serviceAddress(text: string): string {
  const url = parse(text.trim());
  // Chromium accepts spaces in a host name, and encodes them as %20.
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.includes('%')) {
    throw new BadServiceAddress('no-address');
  }
  if (url.username || url.password) {
    throw new BadServiceAddress('with-password');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new BadServiceAddress('not-https');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * Returns the possible addresses of the service: the typed one, then its origin, in case the address of a page was pasted.
 * @throws BadServiceAddress as `serviceAddress` does
 */
export function serviceAddresses(text: string): readonly string[] {
  const typed = serviceAddress(text);
  return [...new Set([typed, new URL(typed).origin])];
}

function parse(text: string): URL | undefined {
  if (!text) return undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return read(text);
  const url = read(`https://${text}`);
  return url && isLoopback(url.hostname) ? read(`http://${text}`) : url;
}

function read(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
