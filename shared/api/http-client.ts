import ky, { type Hooks, isHTTPError, isTimeoutError, type Options } from 'ky';
import type * as z from 'zod/mini';
import type { Uploader } from '#shared/ports/uploader.ts';
import { type Collect, download } from './download.ts';
import { ServiceMoved, Unreachable } from './errors.ts';
import { bodySize } from './fetch-uploader.ts';
import { fullResponse } from './full-response.ts';
import { parseResponse } from './parse-response.ts';
import { isRedirect, responseError } from './response-error.ts';
import { retryPolicy } from './retry-policy.ts';

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
  /** Aborts the request and the delays between its attempts; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far and in all. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** A request without a large body. */
export interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `{service}/api/v1/`, parts encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
}

/** A request with one. */
export interface UploadCall extends UploadOptions {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | string;
}

/** A request for a large answer. */
export interface DownloadCall extends CallOptions {
  path: string;
  /** Media type of the answer. */
  accept: string;
  /** Where the answer is stored; in memory unless given. */
  collect?: Collect | undefined;
}

/** Sends every request of the client to one service. All three throw the classes of `errors.ts`. */
export interface HttpClient {
  json<Shape extends z.ZodMiniType>(call: Call, shape: Shape): Promise<z.output<Shape>>;
  /** The answer's body as it is. */
  download(call: DownloadCall): Promise<Blob>;
  /** Sent once, whatever comes back but a 401: the service may have done it even though no answer arrived. */
  upload<Shape extends z.ZodMiniType>(call: UploadCall, shape: Shape): Promise<z.output<Shape>>;
}

/** Time limits in milliseconds: of one attempt, and of all attempts with the delays between them. */
const timeLimits = { timeout: 20_000, totalTimeout: 60_000 };

/** An upload may take as long as a slow line needs (64 kB/s), and a minute for the service's answer. */
const uploadTimeLimits = (bytes: number) => ({ timeout: 60_000 + Math.ceil(bytes / 64), totalTimeout: false as const });

/** A download has an idle timeout of its own. */
const noTimeLimits = { timeout: false, totalTimeout: false } as const;

export function createHttpClient(
  service: string,
  accessToken: AccessToken,
  uploader: Uploader,
  send: typeof fetch,
): HttpClient {
  const api = ky.create({
    prefix: `${service}/api/v1/`,
    headers: { accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    // A token goes to the service it belongs to, and nowhere else.
    redirect: 'manual',
    retry: retryPolicy,
    ...timeLimits,
    fetch: (input) => fullResponse(service, () => send(input)),
  });

  async function request({ path, signal }: { path: string } & CallOptions, options: Options, small = true) {
    const beforeError: Hooks['beforeError'] = [({ error }) => errorOf(error, service, small)];
    try {
      return await api(path, {
        ...options,
        signal: signal ?? null,
        hooks: { ...tokenHooks(accessToken), beforeError },
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  return {
    json: async (call, shape) => {
      const { method, query = {}, json } = call;
      const response = await request(call, { method, searchParams: query, json });
      return parseResponse(await response.text(), shape, `${method} /api/v1/${call.path}`);
    },

    download: async (call) => {
      const { accept, collect } = call;
      let file = new Blob();
      await request(call, {
        headers: { accept },
        ...noTimeLimits,
        fetch: async (input) => {
          const { response, file: downloaded } = await download(input as Request, { service, fetch: send, collect });
          if (downloaded) file = downloaded;
          return response;
        },
      });
      return file;
    },

    upload: async (call, shape) => {
      const { method, body, onProgress } = call;
      // ky is given no body: the copy of a request that it makes for a retry would hold a whole file in memory.
      const fetch: Options['fetch'] = (input) => {
        const { url, headers, signal } = input as Request;
        const sent = { method, url, headers: Object.fromEntries(headers), body, onProgress, signal };
        return fullResponse(service, () => uploader.send(sent));
      };
      const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      const limits = uploadTimeLimits(bodySize(body));
      const response = await request(call, { method, headers, ...limits, fetch }, false);
      return parseResponse(await response.text(), shape, `${method} /api/v1/${call.path}`);
    },
  };
}

/** Hooks for one request: it carries the account's token, and a refused token is renewed once. A second refusal is the answer. */
function tokenHooks(accessToken: AccessToken): Hooks {
  let token: string;
  let renewed = false;
  return {
    beforeRequest: [
      async ({ request }) => {
        token = await accessToken.get();
        request.headers.set('authorization', `Bearer ${token}`);
      },
    ],
    afterResponse: [
      async ({ request, response }) => {
        if (response.status !== 401 || renewed) return undefined;
        renewed = true;
        request.headers.set('authorization', `Bearer ${await accessToken.renew(token)}`);
        return ky.retry({ delay: 0 });
      },
    ],
  };
}

/** The core's error for what ky throws. ky's own error is no `cause`: it holds the request, and with it the token. */
function errorOf(error: Error, service: string, small: boolean): Error {
  if (isTimeoutError(error))
    return new Unreachable(service, { cause: new DOMException(error.message, 'TimeoutError') });
  if (!isHTTPError(error)) return error;
  const { response, data } = error;
  if (isRedirect(response)) return new ServiceMoved(service);
  return responseError({ status: response.status, headers: response.headers, body: data, small });
}
