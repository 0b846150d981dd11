import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function sendBytes(bytes: string, to = service.baseUrl): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(to);
  const socket = connect(Number(port), hostname);
  socket.end(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

it.each([
  ['an unknown method', 'BREW /api/v1/me HTTP/1.1\r\nHost: a\r\n\r\n', 'The method of the request is unknown.'],
  ['no Host', 'GET /api/v1/me HTTP/1.0\r\nConnection: close\r\n\r\n', 'The request needs a valid Host header.'],
  [
    'two Host headers',
    'GET /api/v1/me HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
    'The request has several Host headers. Send one.',
  ],
  [
    'an address that is not encoded',
    'GET /api/v1/me?x=\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n',
    'The address of the request is not valid. Encode the characters that a URL may not have.',
  ],
])('says what is wrong with %s', async (_, bytes, error) => {
  expect(await sendBytes(bytes)).toEqual({ status: 400, body: { error } });
});

/** @contract error/no-http */
it.each([
  ['noise', 'what is this\r\n\r\n', 400],
  ['an address that is not encoded', 'GET /api/v1/me?x=\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a backslash in the address', 'GET /api/v1/\\me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST /api/v1/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  ['endless headers', `GET /api/v1/me HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('answers %s in the form of every other error', async (_, bytes, status) => {
  expect(await sendBytes(bytes)).toEqual({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/) } });
});

it('refuses two Host headers at a link, and reads no body with them', async () => {
  const bytes = 'POST /plan HTTP/1.1\r\nHost: a\r\nHost: a\r\nContent-Length: 9\r\n\r\npassword=';
  expect(await sendBytes(bytes, service.linkHost)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
});
