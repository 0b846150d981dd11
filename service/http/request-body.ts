import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { ChunkCoalescer } from '../system/coalesce-chunks.ts';

/**
 * Tells whether the client has disconnected during its request. What fails then is no fault of the service, and nobody reads
 * the answer.
 */
export function isRequestAborted(c: Context): boolean {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** The limit, in bytes, of a body that is read into memory: forms, and JSON without content. Files and pages are streamed. */
export const smallBodyLimit = 64 * 1024;

/**
 * Rejects bodies of more than `maxBytes`. It replaces hono's `bodyLimit`: that measures a chunked body by reading it, and
 * then rebuilds the request in a way that Node's Request rejects.
 */
export function limitBody(
  maxBytes: number,
  refuse: (c: Context) => Response | Promise<Response> = (c) => c.text('This is too large. Send less.', 413),
): MiddlewareHandler {
  return async (c, next) => {
    // The headers decide where they can: to ask for the body builds the whole Request, which costs more than a small answer.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (length !== undefined) return Number(length) > maxBytes ? refuse(c) : next();
    const { url, method, headers, body } = c.req.raw;
    if (!body) return next();
    const read = await readAtMost(body, maxBytes);
    if (!read) return refuse(c);
    c.req.raw = new Request(url, { method, headers, body: read });
    return next();
  };
}

/** Reads a body, or returns `undefined` as soon as it is larger. It is never cancelled, because that ends the connection before the answer. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const coalescer = new ChunkCoalescer();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      discard(reader).catch(() => undefined);
      return undefined;
    }
    pieces.push(...coalescer.add(read.value));
  }
  return new Uint8Array(Buffer.concat([...pieces, ...coalescer.rest()]));
}

/** Reads the rest, so that the client can use its connection again. The server closes one whose rest does not arrive in half a second. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

/**
 * Rejects forms that cannot be parsed; browsers never send such. The parsed form is cached for the handler. Mount it where
 * bodies are limited, because it reads them whole.
 */
export const rejectUnreadableForms: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  try {
    await c.req.formData();
  } catch {
    return c.text('This form can’t be read. Reload the page and send it again.', 400);
  }
  return next();
};
