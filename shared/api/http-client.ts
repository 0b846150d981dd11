import type * as z from 'zod';
import type { Uploader } from '#shared/ports/uploader.ts';
import { bufferedFetch, type Collect } from './buffered-fetch.ts';
import { sendAgain } from './download.ts';
import { NotSignedIn, ServiceMoved, Unreachable } from './errors.ts';
import { bodySize } from './fetch-uploader.ts';
import { parseResponse } from './parse-response.ts';
import { isRedirect, responseError } from './response-error.ts';

/** Hands out the bearer token of one account, as stored or fresh. */
export interface AccessToken {
  /** @throws NotSignedIn when there is none. */
  get(): Promise<string>;
  /**
   * A token other than the one the service has just refused.
   * @throws NotSignedIn when it cannot be had without the person.
   */
  renew(rejected: string): Promise<string>;
}

export interface CallOptions {
  /** Aborts the request and the pauses between its attempts; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far and in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** A request without a large body. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `{service}/api/v1/`, parts encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
  /** Media type of the answer; JSON unless given. */
  accept?: string;
  /** The answer may be a large file. */
  large?: boolean;
  /** Where a large answer is kept; in memory unless given. */
  collect?: Collect | undefined;
  signal?: AbortSignal | undefined;
}

/** A request with one. */
export interface UploadCall {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | string;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends everything the client has to say to one service. All three throw the classes of `errors/`. */
export interface HttpClient {
  json<Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.output<Shape>>;
  /** The answer's body as it is. */
  blob(call: Call): Promise<Blob>;
  /** Sent once, whatever comes back but a 401: the service may have done it even though no answer arrived. */
  upload<Shape extends z.ZodType>(call: UploadCall, shape: Shape): Promise<z.output<Shape>>;
}

/** An upload may take as long as a slow line needs (64 kB/s), and a minute for the service's answer. Milliseconds. */
const uploadTimeLimit = (bytes: number) => 60_000 + Math.ceil(bytes / 64);

export function createHttpClient(
  service: string,
  accessToken: AccessToken,
  uploader: Uploader,
  send: typeof fetch,
): HttpClient {
  const api = `${service}/api/v1/`;
  const whole = bufferedFetch(send, service);

  /** A refused token is renewed once; a second refusal is the answer. */
  async function authorized<T>(attempt: (authorization: string) => Promise<T>): Promise<T> {
    const token = await accessToken.get();
    try {
      return await attempt(`Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof NotSignedIn)) throw error;
      return attempt(`Bearer ${await accessToken.renew(token)}`);
    }
  }

  async function exchange(call: Call, authorization: string): Promise<Response> {
    const url = new URL(api + call.path);
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const headers: Record<string, string> = { authorization, accept: call.accept ?? 'application/json' };
    const init: RequestInit & { method: string } = {
      method: call.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
    };
    if (call.json !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(call.json);
    }
    const { signal, large, collect } = call;
    const response = await sendAgain(whole, { url, init, service, signal, large, collect });
    if (response.ok) return response;
    if (isRedirect(response)) throw new ServiceMoved(service);
    const { status } = response;
    throw responseError({ status, headers: response.headers, body: await response.text(), small: true });
  }

  async function sendUpload({ method, path, body, onProgress, signal }: UploadCall, authorization: string) {
    const limit = AbortSignal.timeout(uploadTimeLimit(bodySize(body)));
    const headers: Record<string, string> = { accept: 'application/json', authorization };
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    try {
      const response = await uploader.send({
        method,
        url: api + path,
        headers,
        body,
        onProgress,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (isRedirect(response)) throw new ServiceMoved(service);
      const text = await response.text();
      if (!response.ok) throw responseError({ status: response.status, headers: response.headers, body: text });
      return text;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TypeError || limit.aborted) throw new Unreachable(service, { cause: error });
      throw error;
    }
  }

  return {
    json: async (call, shape) => {
      const response = await authorized((authorization) => exchange(call, authorization));
      return parseResponse(await response.text(), shape, `${call.method} /api/v1/${call.path}`);
    },
    blob: async (call) => {
      const response = await authorized((authorization) => exchange(call, authorization));
      return response.blob();
    },
    upload: async (call, shape) => {
      const text = await authorized((authorization) => sendUpload(call, authorization));
      return parseResponse(text, shape, `${call.method} /api/v1/${call.path}`);
    },
  };
}
