import fresh from 'fresh';
import type { Context } from 'hono';

/**
 * Tells whether the client's copy is current, so that 304 without a body is the answer (RFC 9110, 13.1.2). `If-None-Match`
 * is `*` or a list of tags, and weak tags match strong ones. Only a request that would be answered with 200 may be
 * answered with 304 (RFC 9110, 13.2.1): the caller decides that.
 * @param etag the tag of the representation that would be sent, with its quotes
 */
export function isNotModified(c: Context, etag: string): boolean {
  const noneMatch = c.req.header('if-none-match')?.trim();
  // Without Cache-Control: fetch() adds no-cache to each request that has If-None-Match, and means no cache in between.
  return noneMatch !== undefined && fresh({ 'if-none-match': noneMatch }, { etag });
}
