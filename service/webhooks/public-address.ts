import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PrivateAddress } from './errors.ts';

/** Globally reachable IPv6 addresses have been assigned from this block only (IANA, "IPv6 Global Unicast Address Assignments"). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to the internet: no loopback, private, link-local, shared, documentation, multicast or
 * reserved one (IANA, special-purpose address registries), in IPv6 none that contains an IPv4 address for a translator.
 * @param address an IP address as the resolver or a URL's host gives it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An address of IPv4 within IPv6 (RFC 4291, section 2.5.5.2) reaches the IPv4 host.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

/** @throws PrivateAddress for a URL whose host is a private address by number; connecting to a number asks no resolver. */
export function refusePrivateHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress();
}

/**
 * Resolves a name for a connection, and returns public addresses only. The connection is made to what is returned, so a name
 * cannot change its address between the check and the connection. Fails with PrivateAddress when there is none.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, found: LookupAddress[] = []) => {
    if (failure) return callback(failure, '');
    const [first, ...others] = found.filter(({ address }) => isPublicAddress(address));
    if (!first) return callback(new PrivateAddress(), '');
    if (options.all) return callback(null, [first, ...others]);
    return callback(null, first.address, first.family);
  });
};
