import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host whose addresses are all on this machine or in its network. Nothing was sent. */
export class PrivateAddress extends Error {
  override readonly name: string = 'PrivateAddress';
  static readonly code: string = 'private_address';
  readonly code: string = PrivateAddress.code;

  constructor() {
    super('The host is in a private network. Use one that the internet reaches, or set WEBHOOK_PRIVATE_ADDRESSES.');
  }
}

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

/** RFC 6761, section 6.3; no name server is asked for it. */
const loopbackName = /(?:^|\.)localhost\.?$/i;

/**
 * Asks the name servers over the network. The system's resolver would use one of the few threads that also read files and hash
 * passwords, for as long as a name server does not answer.
 */
const resolver = new Resolver({ timeout: 3000, tries: 2 });

/**
 * Resolves a name for a connection, and returns public addresses only. The connection is made to what is returned, so a name
 * cannot change its address between the check and the connection. Fails with PrivateAddress when there is none, with `ENOTFOUND` for a name
 * that no name server knows.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolvePublic(hostname, options.family).then(
    ([first, ...others]) => {
      if (options.all) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    },
    (failure: NodeJS.ErrnoException) => callback(failure, ''),
  );
};

async function resolvePublic(
  hostname: string,
  family: LookupOptions['family'] = 0,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  if (loopbackName.test(hostname)) throw new PrivateAddress();
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length === 0) {
    const cause = four.status === 'rejected' ? four.reason : undefined;
    throw Object.assign(new Error(`No address was found for ${hostname}.`, { cause }), { code: 'ENOTFOUND' });
  }
  const wanted = Number(String(family).replace('IPv', ''));
  const [first, ...others] = found.filter(
    (one) => isPublicAddress(one.address) && (wanted === 0 || one.family === wanted),
  );
  if (!first) throw new PrivateAddress();
  return [first, ...others];
}

function addressesOf(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
}

export interface PublicRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  body: Buffer | undefined;
  /** Whether the host may be in a private network. */
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Sends a request on a connection of its own, to a public address unless private ones are allowed. Follows no redirect.
 * @returns the answer, which its reader destroys
 * @throws PrivateAddress, and the errors of node:http for a host that does not answer
 */
export async function requestPublic(
  target: URL,
  { body, allowsPrivate, ...options }: PublicRequest,
): Promise<IncomingMessage> {
  if (!allowsPrivate) refusePrivateHost(target);
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
    ...options,
    // A connection of its own, made to an address that was checked.
    agent: false,
    ...(allowsPrivate ? {} : { lookup: lookupPublic }),
  });
  try {
    return await new Promise((resolve, reject) => {
      request.once('response', resolve);
      // Also after the answer: a connection that fails then is its reader's to notice.
      request.on('error', reject);
      // An answer of 101 ends the request without an error.
      request.once('close', () => reject(new Error(`${target.host} closed the connection.`)));
      request.end(body);
    });
  } catch (cause) {
    request.destroy();
    throw cause;
  }
}
