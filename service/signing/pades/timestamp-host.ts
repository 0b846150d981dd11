import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../http/public-address.ts';

/**
 * Tells whether the operator's time stamp service is in a private network. Only then may the certificates in its tokens
 * name private addresses too.
 */
export async function timestampHostIsPrivate(url: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => !isPublicAddress(address));
}
