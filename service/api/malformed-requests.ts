import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorBody } from '#shared/contract/error.ts';
import { faultMessage } from './error-handler.ts';

/** As on every answer of the API (api/api.ts), which is who most such requests are meant for. */
const headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

const malformed = 'This is no request that HTTP knows. Look for characters in its address that have to be encoded.';
const tooLarge = 'The headers of the request are too large.';
const tooSlow = 'The request did not come to its end in time. Send it again.';

/** What Node's parser gives up on, by its code; anything else is malformed. */
const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: tooSlow },
};

/** Answers what is no HTTP, which no route gets to see, in the form of every other error; Node alone says nothing. */
export function rejectMalformedRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, error } = refusals[cause.code ?? ''] ?? { status: 400, error: malformed };
    const body = JSON.stringify({ error } satisfies ErrorBody);
    const length = { 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
    const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
}

/** Answers what the server could not make a request of: an address that is none. Must not throw: nothing would catch it. */
export function rejectUnreadableRequest(cause: unknown): Response {
  const [status, error] = cause instanceof RequestError ? [400, malformed] : [500, faultMessage];
  return Response.json({ error } satisfies ErrorBody, { status, headers });
}
