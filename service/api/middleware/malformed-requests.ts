import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { ErrorBody } from '#shared/contract/error.ts';
import { apiHeaders } from './api-headers.ts';
import { faultMessage } from './error-handler.ts';
import { slowFormPage, slowFormPolicy } from './slow-form-page.ts';

/** The headers of a refusal outside of the API's routes: most such requests are meant for the API. */
export const refusalHeaders = { ...apiHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

const slowFormHeaders = {
  'Content-Type': 'text/html; charset=UTF-8',
  'Content-Security-Policy': slowFormPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

const malformed = 'This is not a valid HTTP request.';
const wrongAddress = 'The address of the request is not valid. Encode the characters that a URL may not have.';
const wrongHost = 'The request needs a valid Host header.';
const severalHosts = 'The request has several Host headers. Send one.';
const wrongMethod = 'The method of the request is unknown.';
const wrongLength = 'The request says in two ways how long its body is. Send one Content-Length or Transfer-Encoding.';
const tooLarge = 'The headers of the request are too large. Send fewer or shorter ones.';
export const tooSlow = 'The request did not arrive in time. Send it again.';

/** Error codes of Node's HTTP parser; any other code means a malformed request. */
const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: tooSlow },
  HPE_INVALID_URL: { status: 400, error: wrongAddress },
  HPE_INVALID_METHOD: { status: 400, error: wrongMethod },
  HPE_UNEXPECTED_CONTENT_LENGTH: { status: 400, error: wrongLength },
};

/** `request`: the one whose body did not arrive in time; absent where the headers did not. */
type ClientError = NodeJS.ErrnoException & { request?: IncomingMessage };

/** Answers invalid HTTP, which reaches no route, with a JSON error; Node alone sends an empty body. A slow form gets a page. */
export function rejectMalformedRequests(server: Server): void {
  server.on('clientError', (cause: ClientError, socket: Duplex) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, error } = refusals[cause.code ?? ''] ?? { status: 400, error: malformed };
    const wantsPage = status === 408 && cause.request?.headers.accept?.includes('text/html');
    const [headers, body] = wantsPage
      ? [slowFormHeaders, slowFormPage]
      : [refusalHeaders, JSON.stringify({ error } satisfies ErrorBody)];
    const length = { 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
    const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
}

/**
 * Answers requests with several Host headers itself, with 400 (RFC 9112, section 3.2): Node keeps the first, and a proxy
 * in front may have read another.
 */
export function rejectSeveralHosts(answer: RequestListener): RequestListener {
  const body = JSON.stringify({ error: severalHosts } satisfies ErrorBody);
  const headers = { ...refusalHeaders, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  return (incoming, outgoing) => {
    if (hasOneHost(incoming.rawHeaders)) answer(incoming, outgoing);
    else outgoing.writeHead(400, headers).end(body);
  };
}

/** @param rawHeaders names and values in turn */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Answers a request whose URL or host is invalid. It must not throw: nothing would catch it. */
export function rejectUnreadableRequest(cause: unknown): Response {
  const isRefused = cause instanceof RequestError;
  const refusal = isRefused && /host header/i.test(cause.message) ? wrongHost : wrongAddress;
  const [status, error] = isRefused ? [400, refusal] : [500, faultMessage];
  return Response.json({ error } satisfies ErrorBody, { status, headers: refusalHeaders });
}
