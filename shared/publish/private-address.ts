import { isLoopback } from '#shared/formats/loopback.ts';

/** A reason why a page may be private. */
export type PrivateAddressReason = 'this-computer' | 'own-network' | 'secret-in-address';

const privateEnding = /(?:^|\.)(?:local|localdomain|internal|intranet|lan|corp|home|private|home\.arpa)$/;

/** Private IPv4 addresses (RFC 1918, RFC 6598, RFC 3927). */
const privateIpv4 =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

/** Private IPv6 addresses as browsers write them in a URL (RFC 4193, RFC 4291). */
const privateIpv6 = /^\[(?:f[cd]|fe[89ab])[0-9a-f]*:/;

/** Names of parameters that grant access to a page. */
const secretName =
  /^(?:.*[-_])?(?:token|secret|signature|sig|password|passwd|pwd|apikey|api[-_]?key|access[-_]?key|auth|jwt|session|sessionid|sid|code|credential|otp)$/i;

/** Returns why an address may be private; `undefined` for a public one. Checks only the address: it cannot detect a sign-in. */
export function privateAddressReason(url: string): PrivateAddressReason | undefined {
  const { hostname, protocol, searchParams, username, password, hash } = new URL(url);
  if (protocol === 'file:') return undefined;
  if (isLoopback(hostname)) return 'this-computer';
  if (isOnOwnNetwork(hostname)) return 'own-network';
  const names = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()];
  return username || password || names.some((name) => secretName.test(name)) ? 'secret-in-address' : undefined;
}

function isOnOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return privateIpv6.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return privateIpv4.test(hostname);
  return !hostname.includes('.') || privateEnding.test(hostname);
}
