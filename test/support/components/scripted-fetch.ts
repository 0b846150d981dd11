import { onTestFinished } from 'vitest';

export interface ScriptedAnswer {
  status?: number;
  /** A Blob or a stream is sent unchanged, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that a redirect led to. */
  from?: string;
}

/** The answer to a request. `cut` closes the connection without an answer; a promise delays it. */
export type Scripted = ScriptedAnswer | 'cut' | Promise<ScriptedAnswer | 'cut'>;

export interface SentRequest {
  method: string;
  path: string;
  body: string;
}

export interface ScriptedFetch {
  /** The service's address without a trailing slash. */
  url: string;
  /** Requests to the service, in order. */
  sent: SentRequest[];
  /** Sets the answer to a request, for example `GET /documents/plan`, below `/api/v1` and without its query. */
  on(request: string, answer: Scripted | ((sent: SentRequest) => Scripted)): void;
}

/** Without an answer of the test, the service is one of the bare contract. */
const description = '/openapi.json';

/** Fails as soon as a request is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Starts a service for the page's `fetch` with scripted answers, and 404 for the rest. It stops after the test, and cuts off what waits. */
export function scriptedFetch(url = 'http://localhost:8787'): ScriptedFetch {
  const send = globalThis.fetch;
  const script = new Map<string, (sent: SentRequest) => Scripted>();
  const sent: SentRequest[] = [];
  const stopped = Promise.withResolvers<'cut'>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${url}/`)) return send(input, init);
    const path = new URL(request.url).pathname.replace(/^\/api\/v1/, '');
    const seen = { method: request.method, path, body: await request.text() };
    if (path !== description) sent.push(seen);
    const answer = await Promise.race([
      script.get(`${seen.method} ${path}`)?.(seen),
      aborted(request.signal),
      stopped.promise,
    ]);
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    const {
      status = 200,
      body,
      headers,
      from = request.url,
    } = answer ?? { status: 404, body: { error: 'Not found.' }, from: request.url };
    const answered = { status, ...(headers && { headers }) };
    const isSentAsItIs = body instanceof Blob || body instanceof ReadableStream;
    const response = isSentAsItIs ? new Response(body, answered) : Response.json(body, answered);
    return Object.defineProperty(response, 'url', { value: from });
  };
  onTestFinished(() => {
    globalThis.fetch = send;
    stopped.resolve('cut');
  });
  return {
    url,
    sent,
    on: (request, answer) => void script.set(request, typeof answer === 'function' ? answer : () => answer),
  };
}
