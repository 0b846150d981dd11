import type { Context, Handler } from 'hono';
import { sha256 } from '../crypto/hashes.ts';
import {
  type ContentEncoding,
  chooseEncoding,
  encodeBytes,
  encodings,
  isCompressible,
  minEncodedBytes,
} from './content-encoding.ts';
import { isNotModified } from './not-modified.ts';

/** A file of ours that is served from memory. */
export interface StaticFile {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** With its quotes. */
  etag: string;
  /** The compressed bytes; absent where the file would not get smaller. */
  encoded?: Record<ContentEncoding, () => Promise<Uint8Array<ArrayBuffer>>>;
}

/** Each coding is made for the first client that accepts it, and kept. */
export function staticFile(content: string | Uint8Array, contentType: string): StaticFile {
  const bytes = Buffer.from(content);
  const etag = `"${sha256(bytes).toString('base64url').slice(0, 22)}"`;
  if (bytes.byteLength < minEncodedBytes || !isCompressible(contentType)) return { contentType, bytes, etag };
  const once = (encoding: ContentEncoding) => {
    let made: Promise<Uint8Array<ArrayBuffer>> | undefined;
    return () => {
      made ??= encodeBytes(bytes, encoding, 'stored').then((encoded) => new Uint8Array(encoded));
      return made;
    };
  };
  const encoded = Object.fromEntries(encodings.map((encoding) => [encoding, once(encoding)]));
  return { contentType, bytes, etag, encoded: encoded as Required<StaticFile>['encoded'] };
}

/** Sends a file of ours in the best coding that the client accepts, or 304 where it has the file. */
export async function sendStaticFile(c: Context, file: StaticFile, more: Record<string, string>): Promise<Response> {
  const { bytes, contentType, encoded, etag } = file;
  const encoding = encoded && chooseEncoding(c);
  // Another coding is another representation, with a tag of its own (RFC 9110, 8.8.3.3).
  const tag = encoding ? `${etag.slice(0, -1)}-${encoding}"` : etag;
  const headers: Record<string, string> = { ...more, 'Content-Type': contentType, ETag: tag };
  if (encoded) headers.Vary = 'Accept-Encoding';
  if (isNotModified(c, tag)) return c.body(null, 304, headers);
  if (!encoding) return c.body(bytes, 200, headers);
  return c.body(await encoded[encoding](), 200, { ...headers, 'Content-Encoding': encoding });
}

/** Returns the handler of a file of ours whose content stays the same. */
export function serveStaticFile(
  content: string | Uint8Array,
  contentType: string,
  headers: Record<string, string>,
): Handler {
  const file = staticFile(content, contentType);
  return (c) => sendStaticFile(c, file, headers);
}
