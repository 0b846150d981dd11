import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorBody } from '#shared/contract/error.ts';
import { apiHeaders } from './api-headers.ts';
import { faultMessage } from './error-handler.ts';

/** The headers of a refusal outside of the API's routes: most such requests are meant for the API. */
export const refusalHeaders = { ...apiHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

const malformed = 'This is not a valid HTTP request. Look for characters in its address that have to be encoded.';
const tooLarge = 'The headers of the request are too large. Send fewer or shorter ones.';
const tooSlow = 'The request did not arrive in time. Send it again.';

/** Error codes of Node's HTTP parser; any other code means a malformed request. */
const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: tooSlow },
};

/** Answers invalid HTTP, which reaches no route, with a JSON error; Node alone sends an empty body. */
export function rejectMalformedRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, error } = refusals[cause.code ?? ''] ?? { status: 400, error: malformed };
    const body = JSON.stringify({ error } satisfies ErrorBody);
    const length = { 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
    const lines = Object.entries({ ...refusalHeaders, ...length }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
}

/** Answers a request whose URL is invalid. It must not throw: nothing would catch it. */
export function rejectUnreadableRequest(cause: unknown): Response {
  const [status, error] = cause instanceof RequestError ? [400, malformed] : [500, faultMessage];
  return Response.json({ error } satisfies ErrorBody, { status, headers: refusalHeaders });
}
