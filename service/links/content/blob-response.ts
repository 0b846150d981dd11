import type { Context } from 'hono';
import type { ByteRange } from '../../blobs/blob-store.ts';
import { streamBody } from '../../http/stream-body.ts';
import { contentHeaders } from '../headers.ts';
import type { ContentSource } from './content-source.ts';

/**
 * Parses a `Range` header with one range of bytes (RFC 9110, 14.1.2).
 * @returns `undefined` to send everything: no header, several ranges or an unsupported one; `'unsatisfiable'` for 416
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match) return undefined;
  const [, first, last] = match;
  if (first) {
    const start = Number(first);
    const end = last ? Math.min(Number(last), size - 1) : size - 1;
    if (last && Number(last) < start) return undefined;
    return start < size ? { start, end } : 'unsatisfiable';
  }
  if (!last) return undefined;
  const length = Math.min(Number(last), size);
  return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
}

export interface BlobToSend {
  key: string;
  contentType: string;
  status?: 200 | 404;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** A browser may cache content as long as its address can be valid; the address is the capability. */
const cacheFor = 'private, max-age=7200, immutable';

/** Sends a blob as published content, whole or in part. Blobs never change, so their key is the ETag. */
export async function sendBlob(c: Context, source: ContentSource, blob: BlobToSend): Promise<Response> {
  const size = await source.size(blob.key);
  const etag = `"${blob.key}"`;
  const headers: Record<string, string> = {
    ...contentHeaders,
    'Cache-Control': cacheFor,
    ...blob.headers,
    'Content-Type': blob.contentType,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const range = blob.status === 404 ? undefined : readByteRange(rangeHeader(c, etag), size);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  }
  if (range) {
    headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
    headers['Content-Length'] = String(range.end - range.start + 1);
    return streamBody(c, () => source.read(blob.key, range), 206, headers);
  }
  headers['Content-Length'] = String(size);
  return streamBody(c, () => source.read(blob.key), blob.status ?? 200, headers);
}

/**
 * Returns the `Range` header to apply: an `If-Range` with another version's tag means the whole file (RFC 9110,
 * 13.1.5).
 */
function rangeHeader(c: Context, etag: string): string | undefined {
  const ifRange = c.req.header('if-range');
  return ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
}
