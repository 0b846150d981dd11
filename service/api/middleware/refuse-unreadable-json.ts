import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import type { ErrorBody } from '#shared/contract/error.ts';

/**
 * Refuses a body that would be read wrongly: text that is not UTF-8 (RFC 8259, section 8.1), whose other characters would be replaced,
 * and one that is compressed. The contract has no 415, so the answer is a 400. Mount it where bodies are limited, because it reads them
 * whole.
 */
export const refuseUnreadableJson: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity') {
    return c.json<ErrorBody>({ error: `Send the body as it is, without the Content-Encoding ${encoding}.` }, 400);
  }
  if (!isUtf8(await c.req.arrayBuffer()))
    return c.json<ErrorBody>({ error: 'The body is not UTF-8. Send JSON in UTF-8.' }, 400);
  return next();
};
