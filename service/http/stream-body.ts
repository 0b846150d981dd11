import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** Sends bytes or a stream as the body. A HEAD request has no body, so the source is not opened for it. */
export async function streamBody(
  c: Context,
  open: () => Promise<Uint8Array | Readable>,
  status: 200 | 206 | 404,
  headers: Record<string, string>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const content = await open();
  if (content instanceof Readable) return c.body(Readable.toWeb(content) as ReadableStream, status, headers);
  return c.body(content as Uint8Array<ArrayBuffer>, status, headers);
}
