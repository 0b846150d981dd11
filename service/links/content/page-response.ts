import type { Context } from 'hono';
import { isNotModified } from '../../http/not-modified.ts';
import { streamBody } from '../../http/stream-body.ts';
import { contentHeaders } from '../headers.ts';
import type { ContentSource } from './content-source.ts';

export interface PageToSend {
  key: string;
  /** With the encoding that was detected when the page was published. */
  contentType: string;
  /** Address of the reporter script. */
  reporter: string;
  status?: 200 | 404;
}

/**
 * Sends a published HTML page with our reporter at its end, where a parser puts it into the body whatever precedes it.
 * A page whose own policy or broken end blocks the reporter is still shown and counted; only its reading depth stays
 * unknown.
 */
export async function sendPage(c: Context, source: ContentSource, page: PageToSend): Promise<Response> {
  const ending = /utf-16/i.test(page.contentType) ? '' : reporterTag(page.reporter);
  const { bytes, open } = await source.page(page.key, ending);
  // The response differs with the reporter, so the tag contains it.
  const etag = `"${page.key}-${page.reporter.slice(page.reporter.lastIndexOf('/') + 1)}"`;
  const headers: Record<string, string> = {
    ...contentHeaders,
    'Content-Type': page.contentType,
    'Cache-Control': 'private, max-age=0, must-revalidate',
    ETag: etag,
  };
  const { status = 200 } = page;
  if (status === 200 && isNotModified(c, etag)) return c.body(null, 304, headers);
  return streamBody(c, open, status, { ...headers, 'Content-Length': String(bytes) });
}

function reporterTag(address: string): string {
  return `<script type="module" src="${address}" data-linkwake></script>`;
}
