import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { isReported } from '../../documents/review/page-reports.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkAssets } from '../assets/link-assets.ts';
import { pdfPath } from '../content/content-route.ts';
import { makeReviewToken } from '../content/content-token.ts';
import { pageHeaders } from '../headers.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import { ReviewPage } from '../pages/review.tsx';
import { findByVersion } from '../published-document.ts';
import { wordsFor } from '../words/visitor-words.ts';
import { verifyReviewToken } from './review-token.ts';

/**
 * Handles `GET /review/{token}`: a held or reported document, for the operator. Pages are shown as visitors would see them;
 * a PDF is offered as a file. It records no view: the page has no script.
 */
export function reviewRoute(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  addresses: Addresses,
  pages: LinkPages,
  assets: LinkAssets,
) {
  return async (c: Context): Promise<Response> => {
    const versionId = await verifyReviewToken(secrets, c.req.param('token') ?? '');
    const document = versionId === undefined ? undefined : await findByVersion(db, versionId);
    if (!document?.shown || !(document.held || (await isReported(db, { documentId: document.id }))))
      return pages.missing(c);
    const content = addresses.content(await makeReviewToken(secrets, document, document.shown.versionId));
    const pdf = document.shown.fileType === 'pdf' ? `${content}${pdfPath}` : undefined;
    const { title, held } = document;
    const page = ReviewPage({ assets: await assets.files(), words: wordsFor(c), title, held, content, pdf });
    return c.html(page, 200, pageHeaders(addresses, { frame: content }));
  };
}
