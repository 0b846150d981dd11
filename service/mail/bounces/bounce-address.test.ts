import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bounceAddress, readBounceAddress } from './bounce-address.ts';

const key = randomBytes(32);
const secrets = { key: async () => key };
const at = { address: 'bounces@mail.acme.example', port: 2525, host: '127.0.0.1' };
const id = randomUUID();

it('names the mail in a local part that every mail server accepts, and is read in any case', async () => {
  const address = await bounceAddress(secrets, { ...at, address: 'bounces.xyz@mail.acme.example' }, id);
  expect(address.split('@')[0]).toHaveLength(64);
  const short = await bounceAddress(secrets, at, id);
  expect(await readBounceAddress(secrets, at, short)).toBe(id);
  expect(await readBounceAddress(secrets, at, short.toUpperCase())).toBe(id);
});

it('is no address that another made: another mail, another key, another domain, a part of it', async () => {
  const address = await bounceAddress(secrets, at, id);
  const [, token = ''] = /\+(.*)@/.exec(address) ?? [];
  const others = [
    'bounces@mail.acme.example',
    'bounces+@mail.acme.example',
    address.replace(token, randomUUID().replaceAll('-', '') + token.slice(32)),
    address.replace(token, token.slice(0, -1)),
    address.replace('acme', 'rival'),
    address.replace('bounces', 'others'),
    await bounceAddress({ key: async () => randomBytes(32) }, at, id),
  ];
  for (const other of others) expect(await readBounceAddress(secrets, at, other)).toBeUndefined();
});
