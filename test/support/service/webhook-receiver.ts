import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that records what is sent to it, and answers with the status that the path names: `/500`. It never answers `/never`. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  /** Counts the senders that gave up waiting for an answer. */
  abandoned(): number;
  stop(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  let abandoned = 0;
  const server = createServer(async (request, answer) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: await text(request) });
    if (path.endsWith('/never')) {
      answer.once('close', () => {
        abandoned += 1;
      });
      return;
    }
    const status = Number(/\/(\d{3})$/.exec(path)?.[1] ?? 200);
    answer.writeHead(status, status === 302 ? { location: '/200' } : {}).end('x'.repeat(100_000));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    abandoned: () => abandoned,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
