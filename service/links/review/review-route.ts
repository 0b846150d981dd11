import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkAssets } from '../assets/link-assets.ts';
import { makeReviewToken } from '../content/content-token.ts';
import { pageHeaders } from '../headers.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import { ReviewPage } from '../pages/review.tsx';
import { findByVersion } from '../published-document.ts';
import { wordsFor } from '../words/visitor-words.ts';
import { verifyReviewPass } from './review-pass.ts';

/**
 * Handles `GET /review/{pass}`: a held page as visitors would see it, for the operator. It records no view: the page
 * around it has no script. Only pages and sites are ever held.
 */
export function reviewRoute(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  addresses: Addresses,
  pages: LinkPages,
  assets: LinkAssets,
) {
  return async (c: Context): Promise<Response> => {
    const versionId = await verifyReviewPass(secrets, c.req.param('pass') ?? '');
    const document = versionId === undefined ? undefined : await findByVersion(db, versionId);
    if (!document?.shown || !document.held) return pages.missing(c);
    const content = addresses.content(await makeReviewToken(secrets, document, document.shown.versionId));
    const page = ReviewPage({ assets: await assets.files(), words: wordsFor(c), title: document.title, content });
    return c.html(page, 200, pageHeaders(addresses, { frame: content }));
  };
}
