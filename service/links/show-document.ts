import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { gridFolder } from '../grid-model/grid.ts';
import { clientAddress } from '../http/client-address.ts';
import { countryOf } from '../http/client-location.ts';
import { deviceName } from '../http/device-name.ts';
import type { Addresses } from './addresses.ts';
import { pdfPath } from './content/content-route.ts';
import { makeContentToken } from './content/content-token.ts';
import { createFindFormOnPage } from './form/form-on-page.ts';
import type { FormVisitor } from './form/form-token.ts';
import type { Pass } from './gates/pass.ts';
import { pageHeaders } from './headers.ts';
import { documentPreview } from './link-preview.ts';
import type { RoomBack } from './pages/bar-parts.tsx';
import { GridPage } from './pages/grid.tsx';
import type { LinkPages } from './pages/link-pages.ts';
import { PdfPage } from './pages/pdf.tsx';
import { ShellPage, type ViewGrant } from './pages/shell.tsx';
import type { Published, ShownVersion } from './published-document.ts';
import { findRecipientId, openingOf } from './views/openings.ts';
import { type UncountedReason, uncountedReason } from './views/uncounted-reason.ts';
import { continuityOf, signViewToken } from './views/view-token.ts';

/** Shows a document to a visitor who passed its gates, and records the opening. */
export type ShowDocument = (
  c: Context,
  document: Published,
  pass: Pick<Pass, 'email' | 'verified'>,
  /** The room in which it was opened. */
  room?: RoomBack,
) => Promise<Response>;

/** Says that a workbook is shown as its PDF. */
const viewParameter = 'as';

export function createShowDocument(deps: Deps, addresses: Addresses, pages: LinkPages): ShowDocument {
  const { config, db, secrets, locate, viewQueue } = deps;
  const findForm = createFindFormOnPage(deps, addresses);

  return async (c, document, { email, verified }, room) => {
    const { shown } = document;
    if (!shown) throw new TypeError('The document has neither an obstacle nor a version to show.');
    const content = addresses.content(await makeContentToken(secrets, document, shown.versionId));
    const isGrid = shown.grid && c.req.query(viewParameter) !== 'pdf';
    const scripts = { scripts: true, button: document.cta !== undefined };
    const pdfPolicy = { ...scripts, pdf: true, ...(isGrid ? { grid: content } : {}) };
    const policy = shown.form === 'pdf' ? pdfPolicy : { ...scripts, frame: content };
    const headers = pageHeaders(addresses, policy);
    // A HEAD request is not an opening.
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Type': 'text/html; charset=UTF-8' });
    const recipientId = await recipientOf(c, document);
    const uncounted = await uncountedReason(c, document.workspaceId, { secrets, addresses });
    const visitor = { recipientId, email, verified: verified !== undefined };
    const view = await open(c, document, shown, { ...visitor, roomId: room?.id, uncounted });
    const isOwn = uncounted === 'owner';
    const page = {
      parts: await (isOwn ? pages.parts(c, document.sender) : pages.partsOf(c, document)),
      view,
      isOwn,
      title: document.title,
      cta: document.cta,
      room,
      preview: room ? undefined : await documentPreview(addresses, secrets, document, shown),
    };
    if (shown.form === 'pdf') {
      const form = await findForm(document, shown.versionId, visitor, page.parts.words.language);
      if (isGrid && !form) {
        const grid = `${content}${gridFolder}`;
        const copies = document.allowDownload;
        return c.html(
          GridPage({ ...page, grid, pdf: `${content}${pdfPath}`, pdfView: pdfViewOf(c), copies }),
          200,
          headers,
        );
      }
      return c.html(
        PdfPage({
          ...page,
          pdf: `${content}${pdfPath}`,
          sheets: shown.grid ? sheetsViewOf(c) : undefined,
          copies: document.allowDownload,
          slides: form ? undefined : slidesOf(document),
          form,
        }),
        200,
        headers,
      );
    }
    const source = { at: shown.publishedAt, original: shown.original };
    return c.html(ShellPage({ ...page, content, pages: await pagesOf(shown), source }), 200, headers);
  };

  /** Word files and workbooks are for reading, even where their pages are landscape. */
  function slidesOf({ kind }: Published): 'always' | 'landscape' | undefined {
    if (kind === 'powerpoint') return 'always';
    return kind === 'pdf' ? 'landscape' : undefined;
  }

  /** Returns the address of the PDF's page: this one's, with its other parameters. */
  function pdfViewOf(c: Context): string {
    const query = new URLSearchParams(c.req.query());
    query.set(viewParameter, 'pdf');
    return `?${query}`;
  }

  function sheetsViewOf(c: Context): string {
    const query = new URLSearchParams(c.req.query());
    query.delete(viewParameter);
    return `?${query}`;
  }

  async function open(
    c: Context,
    document: Published,
    shown: ShownVersion,
    {
      recipientId,
      email,
      verified,
      roomId,
      uncounted,
    }: FormVisitor & { roomId: string | undefined; uncounted: UncountedReason | undefined },
  ): Promise<ViewGrant> {
    const agent = c.req.header('user-agent');
    const detail = c.req.header('dnt') !== '1' && c.req.header('sec-gpc') !== '1';
    const opening = openingOf(document, shown, {
      recipientId,
      email,
      verified,
      roomId: detail ? roomId : undefined,
      location: detail ? await locate({ address: clientAddress(c, config), country: countryOf(c, config) }) : undefined,
      device: detail && agent ? deviceName(agent) : undefined,
      uncounted,
    });
    await viewQueue.open(opening);
    return {
      beacon: addresses.beacon(await signViewToken(secrets, { viewId: opening.id, detail })),
      continuity: await continuityOf(secrets, [shown.versionId, recipientId, email]),
      detail,
    };
  }

  async function recipientOf(c: Context, document: Published): Promise<string | undefined> {
    const code = c.req.query('r');
    return code === undefined ? undefined : findRecipientId(db, document.id, code);
  }

  async function pagesOf(shown: ShownVersion): Promise<number> {
    if (shown.form !== 'site') return 1;
    const { count } = await db
      .selectFrom('site_files')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('version_id', '=', shown.versionId)
      .where('content_type', 'like', 'text/html%')
      .executeTakeFirstOrThrow();
    return Math.max(1, count);
  }
}
