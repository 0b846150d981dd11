import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { countSitePages } from '../documents/count-site-pages.ts';
import { findRecipientByCode } from '../documents/recipients/find-recipient.ts';
import { gridFolder } from '../grid-model/grid.ts';
import type { Addresses } from './addresses.ts';
import { pdfPath } from './content/content-route.ts';
import { makeContentToken } from './content/content-token.ts';
import { createFindFormOnPage } from './form/form-on-page.ts';
import type { Pass } from './gates/pass.ts';
import { pageHeaders } from './headers.ts';
import { documentPreview } from './link-preview.ts';
import type { RoomBack } from './pages/bar-parts.tsx';
import { GridPage } from './pages/grid.tsx';
import type { LinkPages } from './pages/link-pages.ts';
import { PdfPage } from './pages/pdf.tsx';
import { ShellPage } from './pages/shell.tsx';
import type { PublishedDocument } from './published-document.ts';
import { createRecordOpening } from './views/record-opening.ts';
import { uncountedReason } from './views/uncounted-reason.ts';

/** Shows a document to a visitor who passed its gates, and records the opening. */
export type ShowDocument = (
  c: Context,
  document: PublishedDocument,
  pass: Pick<Pass, 'email' | 'verified'>,
  /** The room in which it was opened. */
  room?: RoomBack,
) => Promise<Response>;

/** Says that a workbook is shown as its PDF. */
const viewParameter = 'as';

export function createShowDocument(deps: Deps, addresses: Addresses, pages: LinkPages): ShowDocument {
  const { db, secrets } = deps;
  const findForm = createFindFormOnPage(deps, addresses);
  const recordOpening = createRecordOpening(deps, addresses);

  return async (c, document, { email, verified }, room) => {
    const { shown } = document;
    if (!shown) throw new TypeError('The document has neither an obstacle nor a version to show.');
    const content = addresses.content(await makeContentToken(secrets, document, shown.versionId));
    const isGrid = shown.grid && c.req.query(viewParameter) !== 'pdf';
    const scripts = { scripts: true, button: document.cta !== undefined };
    const pdfPolicy = { ...scripts, pdf: true, ...(isGrid ? { grid: content } : {}) };
    const policy = shown.fileType === 'pdf' ? pdfPolicy : { ...scripts, frame: content };
    const headers = pageHeaders(addresses, policy);
    // A HEAD request is not an opening.
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Type': 'text/html; charset=UTF-8' });
    const code = c.req.query('r');
    // The link also works with an unknown code.
    const recipient = code === undefined ? undefined : await findRecipientByCode(db, document.id, code);
    const uncounted = await uncountedReason(c, document.workspaceId, { secrets, addresses });
    const visitor = { recipientId: recipient?.id, email, verified: verified !== undefined };
    const view = await recordOpening(c, document, shown, { ...visitor, roomId: room?.id, uncounted });
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
    if (shown.fileType !== 'pdf') {
      const source = { at: shown.publishedAt, original: shown.original };
      const pageCount = shown.fileType === 'site' ? await countSitePages(db, shown.versionId) : 1;
      return c.html(ShellPage({ ...page, content, pages: pageCount, source }), 200, headers);
    }
    const form = await findForm(document, shown.versionId, { ...visitor, recipient }, page.parts.words.language);
    const pdf = { pdf: `${content}${pdfPath}`, copies: document.allowDownload };
    if (isGrid && !form) {
      const grid = `${content}${gridFolder}`;
      return c.html(GridPage({ ...page, ...pdf, grid, pdfView: addressOfView(c, 'pdf') }), 200, headers);
    }
    const sheets = shown.grid ? addressOfView(c, 'sheets') : undefined;
    const slides = form ? undefined : slidesOf(document);
    return c.html(PdfPage({ ...page, ...pdf, sheets, slides, form }), 200, headers);
  };
}

/** Word files and workbooks are for reading, even where their pages are landscape. */
function slidesOf({ kind }: PublishedDocument): 'always' | 'landscape' | undefined {
  if (kind === 'powerpoint') return 'always';
  return kind === 'pdf' ? 'landscape' : undefined;
}

/** Returns the address of a workbook's other view: this page's, with its other parameters. */
function addressOfView(c: Context, view: 'pdf' | 'sheets'): string {
  const query = new URLSearchParams(c.req.query());
  if (view === 'pdf') query.set(viewParameter, 'pdf');
  else query.delete(viewParameter);
  return `?${query}`;
}
