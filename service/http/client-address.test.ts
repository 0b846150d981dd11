import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, clientNetwork, clientSite } from './client-address.ts';

/** @param proxies those that are trusted */
async function seen(forwarded: string, proxies = 1): Promise<{ address?: string; network: string }> {
  const app = new Hono();
  const config = { trustedProxies: proxies };
  app.get('/', (c) => c.json({ address: clientAddress(c, config), network: clientNetwork(c, config) }));
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).json();
}

describe('the address of a client', () => {
  it('is the last one that a trusted proxy adds, the only one it has seen', async () => {
    expect(await seen('203.0.113.9, 198.51.100.7')).toEqual({ address: '198.51.100.7', network: '198.51.100.7' });
  });

  it.each([
    ['192.0.2.1, 203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['198.51.100.7', '198.51.100.7'],
  ])('is the one that the first of two trusted proxies has seen: in %s it is %s', async (forwarded, address) => {
    expect(await seen(forwarded, 2)).toEqual({ address, network: address });
  });

  it('is not the one that a client claims', async () => {
    expect(await seen('203.0.113.9', 0)).toEqual({ network: 'unknown' });
  });

  it('is IPv4 when IPv6 maps it', async () => {
    expect(await seen('::ffff:198.51.100.7')).toEqual({ address: '198.51.100.7', network: '198.51.100.7' });
  });

  it.each([
    ['198.51.100.7:61234', '198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7', '198.51.100.7'],
    ['[2001:db8:1:2::6]:61234', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ])('has no port, though a proxy writes one: %s is %s', async (forwarded, address, network) => {
    expect(await seen(`203.0.113.9, ${forwarded}`)).toEqual({ address, network });
  });

  it.each(['unknown', '_hidden', '198.51.100.300:1', '198.51.100.7:port', ''])(
    'is unknown where a proxy writes %j, which is no address',
    async (forwarded) => {
      expect(await seen(forwarded)).toEqual({ network: 'unknown' });
    },
  );

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001::2:3:4:5:6:7', '2001:0:2::/48'],
    ['198.51.100.7', undefined],
    ['unknown', undefined],
  ])('in IPv6 is of a site: %s is of %s', async (address, site) => {
    const app = new Hono().get('/', (c) => c.json({ site: clientSite(c, { trustedProxies: 1 }) }));
    const answer = await app.request('/', { headers: { 'x-forwarded-for': address } });
    expect(await answer.json()).toEqual({ site });
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::2:3:4:5:6:7', '2001:0:2:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('in IPv6 counts by its network: %s is in %s', async (address, network) => {
    expect((await seen(address)).network).toBe(network);
  });
});
