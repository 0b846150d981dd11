import { isLoopback } from '#shared/formats/loopback.ts';

/** A reason why a page may be private. */
export type PrivateAddressReason = 'this-computer' | 'own-network' | 'secret-in-address' | 'local-file';

const privateEnding = /(?:^|\.)(?:local|localdomain|internal|intranet|lan|corp|home|private|home\.arpa)$/;

/** Private IPv4 addresses (RFC 1918, RFC 6598, RFC 3927). */
const privateIpv4 =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

/** Private IPv6 addresses as browsers write them in a URL (RFC 4193, RFC 4291). */
const privateIpv6 = /^\[(?:f[cd]|fe[89ab])[0-9a-f]*:/;

/** An IPv4 address within an IPv6 one, as browsers write it: mapped (RFC 4291) or translated (RFC 6052). */
const embeddedIpv4 = /^\[(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** Names of parameters that grant access to a page. */
const secretName =
  /^(?:.*[-_])?(?:token|secret|signature|sig|password|passwd|pwd|apikey|api[-_]?key|access[-_]?key|auth|jwt|session|sessionid|sid|code|credential|otp)$/i;

/** Returns why an address may be private; `undefined` for a public one. Checks only the address: it cannot detect a sign-in. */
export function privateAddressReason(url: string): PrivateAddressReason | undefined {
  const { hostname, protocol, searchParams, username, password, hash } = new URL(url);
  if (protocol === 'file:') return 'local-file';
  const scope = addressScope(hostname);
  if (scope !== 'public') return scope;
  const names = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()];
  return username || password || names.some((name) => secretName.test(name)) ? 'secret-in-address' : undefined;
}

/**
 * Returns where a host is, by its name or number only: a public name may still lead to a private address.
 * @param hostname as `URL` writes it: numbers in any notation have become dotted decimals
 */
export function addressScope(hostname: string): 'this-computer' | 'own-network' | 'public' {
  const [, high, low] = embeddedIpv4.exec(hostname) ?? [];
  const host = high && low ? dotted(high, low) : hostname.replace(/\.$/, '');
  if (isLoopback(host) || /^(?:0(?:\.\d+){3}|\[::\])$/.test(host)) return 'this-computer';
  return isOnOwnNetwork(host) ? 'own-network' : 'public';
}

function dotted(...groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

function isOnOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return privateIpv6.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return privateIpv4.test(hostname);
  return !hostname.includes('.') || privateEnding.test(hostname);
}
