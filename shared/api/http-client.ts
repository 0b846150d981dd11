import ky, { type Hooks, isHTTPError, isTimeoutError, type Options } from 'ky';
import type * as z from 'zod/mini';
import type { Uploader } from '#shared/ports/uploader.ts';
import { announces } from './announced-additions.ts';
import { type Collect, download } from './download.ts';
import { ServiceMoved, Unreachable } from './errors.ts';
import { bodySize } from './fetch-uploader.ts';
import { fullResponse } from './full-response.ts';
import { parseResponse } from './parse-response.ts';
import { isRedirect, responseError } from './response-error.ts';
import { keyedRetryPolicy, retryPolicy } from './retry-policy.ts';

/** The source of one account's bearer token, stored or renewed. */
export interface AccessToken {
  /** @throws NotSignedIn if no token is stored. */
  get(): Promise<string>;
  /**
   * Returns a token other than the one that the service has refused.
   * @throws NotSignedIn if renewal needs the person to sign in.
   */
  renew(rejected: string): Promise<string>;
}

export interface CallOptions {
  /** Aborts the request and the delays between its attempts; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Called with bytes sent and total bytes. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
  /** `Idempotency-Key` of a POST, for what another device may send too; a new one by default. At most 255 characters of ASCII. */
  key?: string | undefined;
}

/** A request without a large body. */
export interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path below `{service}/api/v1/`, with encoded segments. */
  path: string;
  query?: Record<string, string | number | undefined>;
  json?: unknown;
}

/** A request with a large body. */
interface UploadCall extends UploadOptions {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
}

/** A request for a large response. */
interface DownloadCall extends CallOptions {
  path: string;
  /** Media type of the response. */
  accept: string;
  /** Stores the response body; by default it stays in memory. */
  collect?: Collect | undefined;
}

/** The sender of all requests to one service. All methods throw the classes of `errors.ts`. */
export interface HttpClient {
  json<Shape extends z.ZodMiniType>(call: Call, shape: Shape): Promise<z.output<Shape>>;
  /** Returns the response body unparsed. */
  download(call: DownloadCall): Promise<Blob>;
  /**
   * Sends once, and once more after a 401: the service may have done the work although no response arrived. A POST is repeated
   * after a failure where the service does it only once (`Idempotency-Key`).
   */
  upload<Shape extends z.ZodMiniType>(call: UploadCall, shape: Shape): Promise<z.output<Shape>>;
}

/** Time limits in milliseconds: for one attempt, and for all attempts and the delays between them. */
const timeLimits = { timeout: 20_000, totalTimeout: 60_000 };

/** Returns the time limits of an upload: its time at 64 kB/s, plus a minute for the service to respond. */
const uploadTimeLimits = (bytes: number) => ({ timeout: 60_000 + Math.ceil(bytes / 64), totalTimeout: false as const });

/** Time limits of a download, which has an idle timeout instead. */
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
    // A followed redirect could send the token to another host.
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

  /** Options of a POST that the service does once, however often it arrives. */
  async function repeatable({
    method,
    path,
    key,
  }: {
    method: string;
    path: string;
    key?: string | undefined;
  }): Promise<Options> {
    const name = path.replace(/^(documents\/)[^/]+/, '$1{}');
    if (method !== 'POST' || !(await announces(service, `POST ${name} idempotency-key`, send))) return {};
    return { headers: { 'idempotency-key': `"${key ?? crypto.randomUUID()}"` }, retry: keyedRetryPolicy };
  }

  return {
    json: async (call, shape) => {
      const { method, query = {}, json } = call;
      const response = await request(call, {
        method,
        searchParams: query,
        json,
        ...(await repeatable(call)),
      });
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
      const { headers: key, ...retry } = await repeatable(call);
      // ky gets no body: it clones requests for retries, and the clone would hold the whole file in memory.
      const fetch: Options['fetch'] = (input) => {
        const { url, headers, signal } = input as Request;
        const sent = { method, url, headers: Object.fromEntries(headers), body, onProgress, signal };
        return fullResponse(service, () => uploader.send(sent));
      };
      const headers = { ...key, ...(body instanceof Blob && { 'content-type': body.type }) };
      const limits = uploadTimeLimits(bodySize(body));
      const response = await request(call, { method, headers, ...retry, ...limits, fetch }, false);
      return parseResponse(await response.text(), shape, `${method} /api/v1/${call.path}`);
    },
  };
}

/** Creates hooks for one request: they add the account's token, and renew it once after a 401. A second 401 is final. */
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

/** Converts an error of ky to one of the core. It leaves ky's error out of `cause`, since that holds the request with the token. */
function errorOf(error: Error, service: string, small: boolean): Error {
  if (isTimeoutError(error))
    return new Unreachable(service, { cause: new DOMException(error.message, 'TimeoutError') });
  if (!isHTTPError(error)) return error;
  const { response, data } = error;
  if (isRedirect(response)) return new ServiceMoved(service);
  return responseError({ status: response.status, headers: response.headers, body: data, small });
}
