import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isPublicAddress, PrivateAddress } from '../http/public-address.ts';
import { fetchValidation } from '../signing/validation/fetch-validation.ts';
import { failureOf, postMessage } from './post-message.ts';
import { readWebhookUrl } from './webhooks.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:8.8.8.8'])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('is false for %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('readWebhookUrl', () => {
  it.each(['example.com', 'http://example.com/', 'ftp://example.com/', 'https://u:p@example.com/', ''])(
    'refuses %j',
    (text) => {
      expect(() => readWebhookUrl(text, { allowsPrivate: false })).toThrow(/URL/);
    },
  );

  it.each(['https://127.1/', 'https://0x7f.1/', 'https://[::1]/', 'https://2130706433/', 'https://169.254.169.254/x'])(
    'refuses %s, which names a private address by number',
    (text) => {
      expect(() => readWebhookUrl(text, { allowsPrivate: false })).toThrow(/private network/);
    },
  );

  it('accepts an address, without its fragment, and private ones where the operator allows them', () => {
    expect(readWebhookUrl(' https://example.com/a?b=1#c ', { allowsPrivate: false })).toBe('https://example.com/a?b=1');
    expect(readWebhookUrl('http://127.0.0.1:9/', { allowsPrivate: true })).toBe('http://127.0.0.1:9/');
  });
});

describe('a message', () => {
  let requests = 0;
  const server = createServer((_, answer) => {
    requests += 1;
    answer.end();
  });
  let port: number;

  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, () => done());
    });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  const send = (host: string, allowsPrivate = false) =>
    postMessage(
      { url: `http://${host}:${port}/`, headers: {}, body: '{}' },
      { allowsPrivate, signal: new AbortController().signal },
    );

  it.each(['127.0.0.1', 'localhost', 'app.localhost', '[::1]', '[::ffff:127.0.0.1]'])(
    'never reaches this machine as %s',
    async (host) => {
      const failure = await send(host).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(PrivateAddress);
      expect(failureOf(failure)).toBe('private_address');
      expect(requests).toBe(0);
    },
  );

  it('says that no name server knows the host', async () => {
    expect(failureOf(await send('nowhere.invalid').catch((cause: unknown) => cause))).toBe('unresolved');
  });

  it('reaches it where the operator allows it', async () => {
    expect(await send('localhost', true)).toBe(200);
    expect(requests).toBe(1);
  });

  it('says that a host refused the connection', async () => {
    const url = 'http://127.0.0.1:1/';
    const sending = postMessage(
      { url, headers: {}, body: '' },
      { allowsPrivate: true, signal: AbortSignal.timeout(9000) },
    );
    expect(failureOf(await sending.catch((cause: unknown) => cause))).toBe('refused');
  });

  it('fails at a host that answers with another protocol, of which node:http says nothing', async () => {
    const other = createServer((request) => {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    });
    await new Promise<void>((done) => {
      other.listen(0, () => done());
    });
    onTestFinished(() => void other.close());
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const { signal } = new AbortController();
    const sent = postMessage({ url, headers: {}, body: '{}' }, { allowsPrivate: true, signal });
    expect(failureOf(await sent.catch((cause: unknown) => cause))).toBe('connection');
    const fetched = fetchValidation(url, { maxBytes: 1000, allowsPrivate: true, signal });
    await expect(fetched).rejects.toThrow('cannot be reached');
  });
});
