import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A received request. */
export interface Received {
  method: string;
  /** Path and query as sent, still encoded. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** An object is sent as JSON, a string as HTML. */
interface PlainAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: object | string | Buffer;
}

/** One answer; a function controls the connection itself. */
export type StubAnswer = PlainAnswer | ((response: ServerResponse, received: Received) => void);

export interface StubServer {
  /** Address without a trailing slash. */
  url: string;
  received: Received[];
  /** Answers the next requests in this order; further requests get 599. */
  answer(...answers: StubAnswer[]): void;
  /** Answers every request for one path (without its query); takes precedence over the script. */
  at(path: string, answer: StubAnswer): void;
  /** Answers requests that the script does not cover. */
  otherwise(answer: StubAnswer): void;
}

/** What a client reads to learn what the service adds to the contract. Not recorded: 404 unless a test sets it (`at`). */
const description = '/api/v1/openapi.json';

/** Starts a real HTTP server with scripted answers; it stops after the test. */
export async function startStubServer(): Promise<StubServer> {
  const script: StubAnswer[] = [];
  const fixed = new Map<string, StubAnswer>([[description, { status: 404 }]]);
  const received: Received[] = [];
  let fallback: StubAnswer = { status: 599, body: { error: 'The script has no answer to this.' } };
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    // The client has disconnected during its request: no answer is possible.
    if (!body) return;
    const seen: Received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    const path = seen.path.replace(/\?.*/, '');
    if (path !== description) received.push(seen);
    const answer = fixed.get(path) ?? script.shift() ?? fallback;
    if (typeof answer === 'function') answer(response, seen);
    else give(response, answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (...answers) => void script.push(...answers),
    at: (path, answer) => void fixed.set(path, answer),
    otherwise: (answer) => {
      fallback = answer;
    },
  };
}

function give(response: ServerResponse, { status = 200, headers, body = '' }: PlainAnswer): void {
  const json = typeof body === 'object' && !Buffer.isBuffer(body);
  const type = json ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(json ? JSON.stringify(body) : body);
}

/** Closes the connection without an answer. */
export const cut: StubAnswer = (response) => response.destroy();

/** Closes the connection in the middle of the answer. */
export const cutHalfway: StubAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"documents":', () => response.destroy());
};
