import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config/config.ts';
import type { ClientNetworks } from '../db/network-limit.ts';

/**
 * Returns the client's address; `undefined` without a socket (a test that calls the app directly). Behind a trusted proxy
 * it is the last address in X-Forwarded-For, the only one that the proxy itself has seen; behind several, the one that
 * the first of them has seen. `undefined` if that is none, since the connection's address is a proxy's own.
 */
export function clientAddress(c: Context, config: Pick<Config, 'trustedProxies'>): string | undefined {
  const forwarded = forwardedAddress(c, config.trustedProxies);
  const address = forwarded ? addressIn(forwarded) : socketAddress(c);
  // A dual-stack socket reports IPv4 addresses as IPv6 ones (RFC 4291, 2.5.5.2).
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Returns the entry of the first trusted proxy. Where a request has not passed them all, it is the first entry there is. */
function forwardedAddress(c: Context, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return entries.at(-Math.min(trustedProxies, entries.length))?.trim();
}

/**
 * Returns the key for rate limits: the IPv4 address, or the first 64 bits of an IPv6 address. A single connection owns all
 * addresses of such a network, and could use another for each try. Unknown clients share one limit.
 */
export function clientNetwork(c: Context, config: Pick<Config, 'trustedProxies'>): string {
  const address = clientAddress(c, config) ?? 'unknown';
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : address;
}

/**
 * Returns the first 48 bits of an IPv6 address, which one site may own (RFC 6177), as the key of a limit for all of its 65,536
 * networks; `undefined` for other addresses.
 */
export function clientSite(c: Context, config: Pick<Config, 'trustedProxies'>): string | undefined {
  const groups = ipv6Groups(clientAddress(c, config) ?? '');
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Returns the keys for a limit on networks and on sites (`db/network-limit.ts`). */
export function clientNetworks(c: Context, config: Pick<Config, 'trustedProxies'>): ClientNetworks {
  return { network: clientNetwork(c, config), site: clientSite(c, config) };
}

/** Returns the first four groups of an IPv6 address; `undefined` of another one. */
function ipv6Groups(address: string): string[] | undefined {
  // Most addresses have no colon, and `isIPv6` runs a long pattern.
  if (!(address.includes(':') && isIPv6(address))) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // "::" stands for zero groups; when fewer than four groups come before it, the tail may be part of the first 64 bits.
  const tailGroups = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0');
  const all = [...groups, ...zeros, ...tailGroups].slice(0, 4);
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Returns the address that a proxy wrote, without the port that some append, such as Azure Application Gateway, and the
 * brackets around IPv6: the port of a client changes with each of its connections.
 */
function addressIn(written: string): string | undefined {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([^:]*):\d+$/.exec(written) ?? [];
  const address = bracketed ?? plain ?? written;
  return isIP(address) === 0 ? undefined : address;
}

/** Returns the address of the connection itself; `undefined` without a socket. */
export function socketAddress(c: Context): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address;
}
