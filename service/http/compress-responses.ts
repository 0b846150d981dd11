import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, encodeBytes, isCompressible, minEncodedBytes } from './content-encoding.ts';

/**
 * Compresses answers that are created for each request and held in memory, such as JSON. Not for streams: it reads the whole
 * body. Answers must not hold a secret of the service beside text that somebody else chooses (BREACH; docs/security.md).
 */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status !== 200 || !isCompressible(headers.get('content-type') ?? '')) return;
  if (headers.has('content-encoding') || c.req.method === 'HEAD') return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(c);
  if (encoding === undefined) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const kept = new Headers(c.res.headers);
  const small = plain.byteLength < minEncodedBytes;
  const body = small ? plain : new Uint8Array(await encodeBytes(plain, encoding, 'now'));
  if (!small) kept.set('Content-Encoding', encoding);
  // Without this line Hono would copy the headers of the first answer into the second.
  c.res = undefined;
  c.res = new Response(body, { status, headers: kept });
};
