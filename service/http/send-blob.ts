import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import { type RequestedRange, readByteRange } from './byte-range.ts';
import { isNotModified } from './not-modified.ts';
import { streamBody } from './stream-body.ts';

/** Where the bytes of blobs come from: the store, or a cache before it. */
export interface BlobReader {
  /** Returns the size in bytes. */
  size(key: string): Promise<number>;
  read(key: string, range?: RequestedRange): Promise<Uint8Array | Readable>;
}

export interface BlobToSend {
  key: string;
  status?: 200 | 404;
  /** A compressed copy, to send instead. */
  copy?: { key: string; bytes: number; encoding: string } | undefined;
  /** Headers besides those of length, ranges and caching validators. */
  headers: Record<string, string>;
}

/**
 * Sends a blob whole, in part (206, 416) or not at all (304), as RFC 9110 says. Blobs never change, so their key is
 * a strong ETag. An answer with the status 404 is sent whole whatever the request asks for.
 * @throws BlobMissing
 */
export async function sendBlob(c: Context, source: BlobReader, blob: BlobToSend): Promise<Response> {
  if (blob.copy) return sendCopy(c, source, blob, blob.copy);
  const { key, status = 200 } = blob;
  const size = await source.size(key);
  const etag = `"${key}"`;
  const headers: Record<string, string> = { ...blob.headers, 'Accept-Ranges': 'bytes', ETag: etag };
  if (status === 200) {
    if (isNotModified(c, etag)) return c.body(null, 304, headers);
    const range = readByteRange(rangeHeader(c, etag), size);
    if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    if (range) {
      headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
      headers['Content-Length'] = String(range.end - range.start + 1);
      return streamBody(c, () => source.read(key, range), 206, headers);
    }
  }
  headers['Content-Length'] = String(size);
  return streamBody(c, () => source.read(key), status, headers);
}

/** A compressed copy has no parts: the ranges that clients ask for count the bytes of the content. */
async function sendCopy(
  c: Context,
  source: BlobReader,
  { key, status = 200, headers }: BlobToSend,
  copy: NonNullable<BlobToSend['copy']>,
): Promise<Response> {
  const etag = `"${key}-${copy.encoding}"`;
  const all = { ...headers, ETag: etag, 'Content-Encoding': copy.encoding };
  if (status === 200 && isNotModified(c, etag)) return c.body(null, 304, all);
  return streamBody(c, () => source.read(copy.key), status, { ...all, 'Content-Length': String(copy.bytes) });
}

/**
 * Returns the `Range` header to apply. Ranges are defined for GET only (RFC 9110, 14.2). An `If-Range` with another
 * version's tag, or with a date, means the whole file (13.1.5).
 */
function rangeHeader(c: Context, etag: string): string | undefined {
  if (c.req.method !== 'GET') return undefined;
  const ifRange = c.req.header('if-range');
  return ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
}
