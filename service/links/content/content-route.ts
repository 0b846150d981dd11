import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { gridFolder } from '../../grid-model/grid.ts';
import { markComplete } from '../../http/complete-response.ts';
import { pdfAttachment } from '../../http/content-disposition.ts';
import { isCompressible } from '../../http/content-encoding.ts';
import { type BlobToSend, sendBlob } from '../../http/send-blob.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkAssets } from '../assets/link-assets.ts';
import { contentHeaders } from '../headers.ts';
import { GonePage, MissingFilePage } from '../pages/content-notices.tsx';
import type { ShownVersion } from '../published-document.ts';
import type { PublishedLookups } from '../published-lookups.ts';
import { wordsFor } from '../words/visitor-words.ts';
import { contentSource } from './content-source.ts';
import { contentTokens } from './content-token.ts';
import { encodedCopies } from './encoded-copies.ts';
import { type PageToSend, sendPage } from './page-response.ts';
import { siteLookup, siteNotFoundPage } from './site-path.ts';

type Page = ReturnType<typeof GonePage>;

/** Path of the PDF below its content address. */
export const pdfPath = 'document.pdf';

/**
 * Handles `GET /c/{token}/{path}`: published content, for holders of the address while the document may be shown. It
 * runs in an opaque origin (see `contentHeaders`).
 */
export function contentRoute(deps: Deps, addresses: Addresses, assets: LinkAssets, lookups: PublishedLookups) {
  const { db, secrets } = deps;
  const source = contentSource(deps.blobs);
  const encoded = encodedCopies(deps, source);
  const read = contentTokens(secrets);
  const common = contentHeaders(addresses);

  return async (c: Context): Promise<Response> => {
    const [token = '', path] = tokenAndPath(c);
    const grant = await read(token);
    const document = grant && (await lookups.byVersion(grant.versionId));
    if (!document?.shown || !grant?.holdsFor(document)) return sendGone(c);
    if (path === undefined) return c.redirect(addresses.content(token), 301);

    const { shown } = document;
    if (shown.fileType === 'site') return site(c, shown, token, path);
    if (shown.blob === undefined) return missing(c, token);
    // Pages are stored as UTF-8 (documents/publish/prepare-version.ts).
    if (shown.fileType === 'page' && path === '') {
      const { versionId, blob, copies } = shown;
      return page(c, { versionId, blob, copies, contentType: 'text/html; charset=utf-8' });
    }
    if (shown.fileType === 'pdf' && path === pdfPath) {
      // Our viewer loads it by fetch; any other destination means that someone copied the address.
      const mayKeep = document.allowDownload || grant.isReview;
      if (!mayKeep && (c.req.header('sec-fetch-dest') ?? 'empty') !== 'empty') return missing(c, token);
      return blob(c, {
        key: shown.blob,
        // The browser's own viewer must not show it as a page of this host; ours loads it by fetch.
        headers: {
          ...fileHeaders('application/pdf'),
          'Content-Disposition': pdfAttachment(document.title),
          // A browser opens a cached file without a request to us.
          ...(document.allowDownload ? {} : { 'Cache-Control': 'no-store' }),
        },
      });
    }
    if (shown.grid && path.startsWith(gridFolder)) {
      return (await gridFile(c, shown, path, document.allowDownload)) ?? missing(c, token);
    }
    return missing(c, token);
  };

  /** Our page loads these files by fetch, and pictures as pictures; any other destination means that someone copied the address. */
  async function gridFile(c: Context, shown: ShownVersion, path: string, mayKeep: boolean) {
    const isOurs = ['empty', 'image'].includes(c.req.header('sec-fetch-dest') ?? 'empty');
    const found = isOurs ? await siteFile(shown.versionId, path) : undefined;
    if (!found) return undefined;
    const headers = fileHeaders(found.content_type);
    // They are stored compressed (inspect/workbook/grid-output.ts).
    if (found.content_type === 'application/json') headers['Content-Encoding'] = 'gzip';
    if (!mayKeep) headers['Cache-Control'] = 'no-store';
    return blob(c, { key: found.blob, headers });
  }

  async function site(c: Context, shown: ShownVersion, token: string, path: string): Promise<Response> {
    const lookup = siteLookup(path);
    if (!lookup) return missing(c, token);
    if ('folder' in lookup) {
      return (await file(c, shown, `${lookup.folder}index.html`, 200)) ?? notFound(c, shown, token);
    }
    const found = await file(c, shown, lookup.file, 200);
    if (found) return found;
    const isFolder = await siteFile(shown.versionId, `${lookup.file}/index.html`);
    return isFolder ? c.redirect(`${addresses.content(token)}${path}/`, 302) : notFound(c, shown, token);
  }

  async function notFound(c: Context, shown: ShownVersion, token: string): Promise<Response> {
    return (await file(c, shown, siteNotFoundPage, 404)) ?? missing(c, token);
  }

  async function file(c: Context, shown: ShownVersion, path: string, status: 200 | 404): Promise<Response | undefined> {
    const found = await siteFile(shown.versionId, path);
    if (!found) return undefined;
    const row = { versionId: shown.versionId, path, blob: found.blob, copies: found };
    if (/^text\/html\b/i.test(found.content_type)) {
      return page(c, { ...row, contentType: found.content_type, status });
    }
    const headers = fileHeaders(found.content_type);
    if (!isCompressible(found.content_type)) return blob(c, { key: found.blob, status, headers });
    headers.Vary = 'Accept-Encoding';
    const copy = await encoded.find(c, { ...row, suffix: { name: '', text: '' } });
    return blob(c, { key: found.blob, status, copy, headers });
  }

  async function page(c: Context, shown: Omit<PageToSend, 'reporter' | 'headers'>): Promise<Response> {
    const { reporter } = await assets.files();
    return markComplete(await sendPage(c, source, encoded, { ...shown, headers: common, reporter }));
  }

  async function blob(c: Context, shown: BlobToSend): Promise<Response> {
    return markComplete(await sendBlob(c, source, shown));
  }

  /** A browser may cache a file as long as its address can be valid; the address is the capability. */
  function fileHeaders(contentType: string): Record<string, string> {
    return { ...common, 'Content-Type': contentType, 'Cache-Control': 'private, max-age=7200, immutable' };
  }

  function siteFile(versionId: string, path: string) {
    return db
      .selectFrom('site_files')
      .select(['blob', 'content_type', 'brotli_blob', 'gzip_blob', 'encoded_ending'])
      .where('version_id', '=', versionId)
      .where('path', '=', path)
      .executeTakeFirst();
  }

  async function parts(c: Context) {
    return { assets: await assets.files(), words: wordsFor(c) };
  }

  async function notice(c: Context, status: 404 | 410, page: Page): Promise<Response> {
    return c.html(page, status, { ...common, 'Cache-Control': 'no-store' });
  }

  async function sendGone(c: Context): Promise<Response> {
    return notice(c, 410, GonePage({ parts: await parts(c) }));
  }

  async function missing(c: Context, token: string): Promise<Response> {
    return notice(c, 404, MissingFilePage({ parts: await parts(c), home: addresses.content(token) }));
  }
}

/** Splits the path, still percent-encoded; `undefined` parts where even the slash after the token is missing. */
function tokenAndPath(c: Context): [string | undefined, string | undefined] {
  const below = new URL(c.req.url).pathname.slice('/c/'.length);
  const slash = below.indexOf('/');
  return slash === -1 ? [below, undefined] : [below.slice(0, slash), below.slice(slash + 1)];
}
