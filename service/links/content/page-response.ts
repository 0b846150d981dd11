import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { contentHeaders } from '../headers.ts';
import { stream } from './blob-response.ts';

/**
 * Sends a published HTML page with our reporter at its end, where a parser puts it into the body whatever came before.
 * A page whose own policy or broken end keeps the reporter from running is shown and counted all the same; only how far
 * it was read stays unknown.
 * @param reporter address of the reporter script
 */
export async function sendPage(
  c: Context,
  blobs: BlobStore,
  page: { key: string; reporter: string; status?: 200 | 404 },
): Promise<Response> {
  const size = await blobs.size(page.key);
  const first = await firstBytes(blobs, page.key, size);
  const ending = isUtf16(first) ? '' : `<script type="module" src="${page.reporter}" data-linkwake></script>`;
  const etag = `"${page.key}-${page.reporter.split('/').at(-1)}"`;
  const headers: Record<string, string> = {
    ...contentHeaders,
    'Content-Type': isUtf8(first, size) ? 'text/html; charset=utf-8' : 'text/html',
    'Content-Length': String(size + ending.length),
    'Cache-Control': 'private, max-age=0, must-revalidate',
    ETag: etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const open = async () => Readable.from(withEnding(await blobs.open(page.key), ending), { objectMode: false });
  return stream(c, open, page.status ?? 200, headers);
}

async function* withEnding(source: Readable, ending: string): AsyncGenerator<Uint8Array> {
  yield* source;
  if (ending !== '') yield Buffer.from(ending, 'ascii');
}

/** Enough to tell the encoding by; a character may be cut at the end. */
const sniffedBytes = 64 * 1024;

async function firstBytes(blobs: BlobStore, key: string, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  for await (const part of await blobs.open(key, { start: 0, end: Math.min(size, sniffedBytes) - 1 })) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * A page that is sound UTF-8 is UTF-8, whatever its `meta` says: a captured page keeps the `meta` of a page in another
 * encoding, and many name none, which browsers take for Windows-1252. Other pages know best themselves.
 */
function isUtf8(first: Buffer, size: number): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(first, { stream: first.length < size });
    return !isUtf16(first);
  } catch {
    return false;
  }
}

/** Told by its mark; ASCII put at its end would be read as Chinese. */
function isUtf16(first: Buffer): boolean {
  return (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff);
}
