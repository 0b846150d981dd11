import { isLoopback } from '#shared/formats/loopback.ts';
import { officeSignInPage } from '../accounts/own-apps.ts';
import type { Config } from '../config/config.ts';

type Hosts = Pick<Config, 'baseUrl' | 'linkHost'>;

/**
 * Returns whether a redirect address is on one of our own hosts. A code must never be sent there: anybody can publish a
 * page on the link host, and the consent page would name an address that the person trusts. The one exception is the
 * page that the Office add-in of this service signs in with. It hands the code to its own origin only.
 *
 * A host of ours is ours on every port and with either scheme, because cookies ignore both. On a loopback address, our two
 * ports are ours under each of its names; native applications use the others (RFC 8252, section 7.3).
 */
export function isOwnAddress(address: string, hosts: Hosts): boolean {
  const uri = URL.parse(address);
  if (!uri || (uri.protocol !== 'https:' && uri.protocol !== 'http:')) return false;
  if (address === officeSignInPage(hosts.baseUrl)) return false;
  return [hosts.baseUrl, hosts.linkHost].some((origin) => {
    const own = new URL(origin);
    if (isThisMachine(own)) return isThisMachine(uri) && portOf(uri) === portOf(own);
    return hostName(uri) === hostName(own);
  });
}

/** Removes the root's dot, which leads to the same host. */
function hostName({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** Also returns true for the addresses that systems take for loopback: the unspecified ones, and 127.0.0.0/8 in IPv6. */
function isThisMachine(uri: URL): boolean {
  const name = hostName(uri);
  return isLoopback(name) || /^0\.0\.0\.0$|^\[::(?:ffff:7f[\da-f]{2}:[\da-f]{1,4})?\]$/.test(name);
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
