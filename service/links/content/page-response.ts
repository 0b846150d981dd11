import type { Context } from 'hono';
import { isNotModified } from '../../http/not-modified.ts';
import { streamBody } from '../../http/stream-body.ts';
import type { ContentSource } from './content-source.ts';
import type { EncodedCopies, StoredCopies } from './encoded-copies.ts';

export interface PageToSend {
  blob: string;
  /** With the encoding that was detected when the page was published. */
  contentType: string;
  /** Headers besides those of this page (`contentHeaders`). */
  headers: Readonly<Record<string, string>>;
  /** Address of the reporter script. */
  reporter: string;
  status?: 200 | 404;
  /** The row that names the page (see `Encodable`). */
  versionId: string;
  path?: string;
  copies: StoredCopies;
}

/**
 * Sends a published HTML page with our reporter at its end, where a parser puts it into the body whatever precedes it.
 * A page whose own policy or broken end blocks the reporter is still shown and counted; only its reading depth stays
 * unknown.
 */
export async function sendPage(
  c: Context,
  source: ContentSource,
  encoded: EncodedCopies,
  { contentType, reporter, status = 200, headers: common, ...row }: PageToSend,
): Promise<Response> {
  const text = /utf-16/i.test(contentType) ? '' : reporterTag(reporter);
  const name = reporter.slice(reporter.lastIndexOf('/') + 1);
  const copy = await encoded.find(c, { ...row, suffix: { name, text } });
  // The response differs with the reporter and with the coding, so the tag contains both.
  const etag = `"${row.blob}-${name}${copy ? `-${copy.encoding}` : ''}"`;
  const headers: Record<string, string> = {
    ...common,
    'Content-Type': contentType,
    'Cache-Control': 'private, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  if (status === 200 && isNotModified(c, etag)) return c.body(null, 304, headers);
  if (copy) {
    headers['Content-Encoding'] = copy.encoding;
    headers['Content-Length'] = String(copy.bytes);
    return streamBody(c, () => source.read(copy.key), status, headers);
  }
  const { bytes, open } = await source.page(row.blob, text);
  return streamBody(c, open, status, { ...headers, 'Content-Length': String(bytes) });
}

function reporterTag(address: string): string {
  return `<script type="module" src="${address}" data-linkwake></script>`;
}
