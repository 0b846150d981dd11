import type { Context, MiddlewareHandler } from 'hono';

/** Bytes of a body that is read whole into memory: forms, and JSON without content. Files and pages are streamed. */
export const smallBody = 64 * 1024;

/**
 * Lets only bodies of at most `most` bytes through to what comes after it. Not hono's own `bodyLimit`: a body in pieces
 * has to be read to be measured, and that then makes a request anew in a way that Node's refuses.
 */
export function limitBody(
  most: number,
  refuse: (c: Context) => Response | Promise<Response> = (c) => c.text('This is too large.', 413),
): MiddlewareHandler {
  return async (c, next) => {
    const { url, method, headers, body } = c.req.raw;
    if (!body) return next();
    const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (length !== undefined) return Number(length) > most ? refuse(c) : next();
    const read = await readAtMost(body, most);
    if (!read) return refuse(c);
    c.req.raw = new Request(url, { method, headers, body: read });
    return next();
  };
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Lets only forms through that can be read; browsers send no other. What is read here is kept for the handler. Mount it
 * where bodies are capped, because it reads them whole.
 */
export const rejectUnreadableForms: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  try {
    await c.req.formData();
  } catch {
    return c.text('This form cannot be read. Load the page again and send it once more.', 400);
  }
  return next();
};
