import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';

/**
 * The address a request came from; `undefined` where it is not known (a test that calls the app without a socket).
 * Behind a trusted proxy that is the last address in X-Forwarded-For, the only one the proxy itself has seen.
 */
export function clientAddress(c: Context, config: Pick<Config, 'trustProxy'>): string | undefined {
  const address = (config.trustProxy && forwardedAddress(c)) || socketAddress(c);
  // A socket for both families gives IPv4 addresses as IPv6 ones (RFC 4291, 2.5.5.2).
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Under which limits on tries count: the address, or of an IPv6 address the first 64 bits. One connection has all the
 * addresses behind those, and could take another for each try. Clients that are not known share one limit.
 */
export function clientNetwork(c: Context, config: Pick<Config, 'trustProxy'>): string {
  const address = clientAddress(c, config) ?? 'unknown';
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  // What "::" stands for is zeros; where it comes so early that less than half is before it, the rest is in the tail.
  const behind = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  const all = [...groups, ...zeros, ...behind].slice(0, 4);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function forwardedAddress(c: Context): string | undefined {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
}

function socketAddress(c: Context): string | undefined {
  return c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address;
}
