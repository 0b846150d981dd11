import { Readable } from 'node:stream';
import type { Context } from 'hono';

/**
 * Sends bytes or a stream as the body, with these headers only, without those of `c.header`. A HEAD request has no body, so the source is
 * not opened for it.
 */
export async function streamBody(
  c: Context,
  open: () => Promise<Uint8Array | Readable>,
  status: 200 | 206 | 404,
  headers: Record<string, string>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const content = await open();
  const body = content instanceof Readable ? (Readable.toWeb(content) as ReadableStream) : content;
  // Not by c.body(), which turns the headers into a `Headers` (see `markComplete`).
  return new Response(body as ReadableStream | Uint8Array<ArrayBuffer>, { status, headers });
}
