import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rejectMalformedRequests } from '../api/middleware/malformed-requests.ts';
import { rejectSlowBodies } from './slow-bodies.ts';

let server: Server;
/** The request that the service has received. */
let received: Promise<IncomingMessage>;

beforeEach(async () => {
  server = createServer();
  received = once(server, 'request').then(([incoming]) => incoming as IncomingMessage);
  rejectMalformedRequests(server);
  rejectSlowBodies(server, { idleMs: 60, minBytesPerSecond: 1_000_000, graceMs: 300, checkMs: 20 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(headers = ''): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: 100000000\r\n\r\nbegin`);
  return socket;
}

describe('a body', () => {
  it('that stalls is answered with 408, and its reader hears of the end', async () => {
    const socket = open();
    const reading = expect(text(await received)).rejects.toMatchObject({ code: 'ECONNRESET' });
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 408 Request Timeout');
    expect(JSON.parse(body ?? '')).toEqual({ error: 'The request did not arrive in time. Send it again.' });
    await reading;
  });

  it('of a form that stalls is answered with a page', async () => {
    const socket = open('Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n');
    (await received).resume().on('error', () => {});
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 408 Request Timeout');
    expect(head).toContain('Content-Type: text/html; charset=UTF-8');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body ?? '')}`);
    expect(body).toContain('<p>The request did not arrive in time. Go back and send it again.</p>');
  });

  it('that trickles is ended too', async () => {
    const socket = open();
    const trickle = setInterval(() => socket.write('x'), 10);
    (await received).resume().on('error', () => {});
    expect(await text(socket)).toContain('HTTP/1.1 408 Request Timeout');
    clearInterval(trickle);
  });

  it('may wait for a service that does not read it', async () => {
    const socket = open();
    socket.write(Buffer.alloc(1024 * 1024));
    const incoming = await received;
    incoming.on('error', () => {});
    // The same check that ends another one, which stalls from later on, leaves this one open.
    expect(await text(open())).toContain('HTTP/1.1 408 Request Timeout');
    expect(incoming.destroyed).toBe(false);
  });
});
