import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rejectMalformedRequests } from '../api/middleware/malformed-requests.ts';
import { endStalledResponses, rejectSlowBodies } from './slow-clients.ts';
import { streamBody } from './stream-body.ts';

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

describe('a response', () => {
  const bytes = 20 * 1024 * 1024;

  /** @returns a client that does not read yet, and what ends when the service has ended its connection */
  async function request(app: Hono, stallMs: number): Promise<{ client: Socket; ended: Promise<void> }> {
    const serving = createServer(getRequestListener(app.fetch));
    endStalledResponses(serving, stallMs);
    await once(serving.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      serving.closeAllConnections();
      serving.close();
    });
    const ended = new Promise<void>((resolve) => {
      serving.once('connection', (socket: Socket) => socket.once('close', () => resolve()));
    });
    const client = connect((serving.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return { client, ended };
  }

  const fromMemory = new Hono().get('/', (c) => c.body(new Uint8Array(bytes)));

  it('that the client does not read is ended, and its file closed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stalled-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'large'), Buffer.alloc(bytes));
    const file = createReadStream(join(folder, 'large')).on('error', () => {});
    const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
    const { client, ended } = await request(
      new Hono().get('/', (c) => streamBody(c, async () => file, 200, {})),
      50,
    );
    await ended;
    await closed;
    expect(file.bytesRead).toBeLessThan(bytes);
    expect((await text(client)).length).toBeLessThan(bytes);
  });

  it('from memory is ended likewise', async () => {
    const { client, ended } = await request(fromMemory, 50);
    await ended;
    expect((await text(client)).length).toBeLessThan(bytes);
  });

  it('may wait for a service that has nothing to send yet', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* parts() {
      yield Buffer.from('begin');
      await waiting;
      yield Buffer.from(' and end');
    }
    const app = new Hono().get('/', (c) => streamBody(c, async () => Readable.from(parts()), 200, {}));
    const { client } = await request(app, 1);
    await once(client, 'readable');
    await (await request(fromMemory, 50)).ended;
    goOn();
    expect(await text(client)).toContain(' and end');
  });
});
