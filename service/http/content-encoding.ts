import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import Negotiator from 'negotiator';

/** The content codings we write, the better one first. Browsers accept Brotli over https only. */
export const encodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof encodings)[number];

/** Bytes. Smaller bodies fit into one packet either way. */
export const minEncodedBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `stored`: done once and served often. `now`: done for one response. */
export type Effort = 'stored' | 'now';

const levels = { stored: { br: 9, gzip: 9 }, now: { br: 4, gzip: 6 } } as const;

/** Compresses bytes on a thread of zlib's pool, without holding the event loop. */
export async function encodeBytes(bytes: Uint8Array, encoding: ContentEncoding, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return toGzip(bytes, { level });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
}

/** negotiator's published types lack the order of preference, which decides between equal q-values. */
interface EncodingNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

/**
 * Chooses the coding of a response by `Accept-Encoding` with its q-values (RFC 9110, 12.5.3); `undefined` for none.
 * Also where the client refuses `identity` and accepts nothing we have: a readable answer is better than 406.
 */
export function chooseEncoding(c: Context): ContentEncoding | undefined {
  const accepted = c.req.header('accept-encoding');
  if (accepted === undefined) return undefined;
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...encodings, 'identity'], { preferred: [...encodings] });
  return encodings.find((encoding) => encoding === chosen);
}

/** Tells whether content of this type gets smaller: text, JSON, SVG and the like; not pictures, films, zips, web fonts. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType);
}
