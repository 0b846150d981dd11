import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GivenAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: object | string;
}

/** The fault of matching requests. */
export interface Fault {
  method?: string;
  path: RegExp;
  /**
   * `cut`: the connection breaks before the service sees the request. `lost`: the service does what was asked, and the
   * connection breaks before the answer. `halfway`: the connection breaks when half of the request has gone through. A
   * promise: the service sees it when that is kept. Otherwise the answer given in the service's place, HTML where it is text.
   */
  instead: 'cut' | 'lost' | 'halfway' | Promise<void> | GivenAnswer;
  /** How often; always by default. */
  times?: number;
}

export interface FaultProxy {
  /** Address without a trailing slash. */
  url: string;
  /** Methods and paths of all requests. */
  seen: string[];
  forwardTo(target: string): void;
  add(fault: Fault): void;
  clear(): void;
  /** Breaks the connections of matching requests that are being answered. */
  cut(path: RegExp): void;
  stop(): void;
}

/** Starts a proxy in front of a service that makes chosen requests fail. Its address must be the service's BASE_URL. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target: URL | undefined;
  let faults: Fault[] = [];
  const seen: string[] = [];
  /** Requests that are being answered. */
  const open = new Set<IncomingMessage>();

  const server = createServer((incoming, outgoing) => {
    const method = incoming.method ?? '';
    const path = incoming.url ?? '';
    seen.push(`${method} ${path}`);
    open.add(incoming);
    outgoing.on('close', () => open.delete(incoming));
    const fault = faults.find((known) => (known.method ?? method) === method && known.path.test(path));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter((known) => known !== fault);
    }
    if (fault === undefined || fault.instead === 'lost') forward(incoming, outgoing, fault !== undefined);
    else if (fault.instead === 'halfway') forwardHalf(incoming, outgoing);
    else if (fault.instead === 'cut') incoming.socket.destroy();
    else if (fault.instead instanceof Promise) void fault.instead.then(() => forward(incoming, outgoing, false));
    else answer(incoming, outgoing, fault.instead);
  });

  // Chromium repeats a request if a reused connection is closed, so each connection is used once.
  server.maxRequestsPerSocket = 1;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, lost: boolean): void {
    if (target === undefined) {
      incoming.socket.destroy();
      return;
    }
    const { hostname, port } = target;
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answered) => {
        if (lost) {
          answered.resume().on('end', () => incoming.socket.destroy());
          return;
        }
        const { connection: _ofTheService, 'keep-alive': _itsToo, ...headers } = answered.headers;
        outgoing.writeHead(answered.statusCode ?? 502, headers).flushHeaders();
        answered.pipe(outgoing);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  function forwardHalf(incoming: IncomingMessage, outgoing: ServerResponse): void {
    let left = Number(incoming.headers['content-length']) / 2;
    incoming.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left <= 0) incoming.socket.destroy();
    });
    forward(incoming, outgoing, false);
  }

  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    seen,
    forwardTo(address) {
      target = new URL(address);
    },
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    cut(path) {
      for (const { url = '', socket } of open) if (path.test(url)) socket.destroy();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads the whole request first: an answer during an upload would break the connection. */
function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body = { error: `Fault ${status} of the test.` } }: GivenAnswer,
): void {
  incoming.resume().on('end', () => {
    const html = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json', ...headers });
    outgoing.end(html ? body : JSON.stringify(body));
  });
}
