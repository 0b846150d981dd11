import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { Addresses } from './addresses.ts';
import { gatesOf } from './gates/gates-left.ts';
import { readPass } from './gates/pass.ts';
import { readPassCookie } from './gates/pass-cookie.ts';
import { obstacleOf } from './obstacle.ts';
import { rememberOwner } from './owner/owner-cookie.ts';
import type { LinkPages } from './pages/link-pages.ts';
import type { PublishedLookups } from './published-lookups.ts';
import type { ShowDocument } from './show-document.ts';

/**
 * Handles `GET /{slug}`: shows the document, its gate or its obstacle.
 * @param visitRoom handles links that are not a document's
 */
export function visitRoute(
  deps: Deps,
  addresses: Addresses,
  pages: LinkPages,
  lookups: PublishedLookups,
  show: ShowDocument,
  visitRoom: (c: Context) => Promise<Response>,
) {
  return async (c: Context): Promise<Response> => {
    const slug = c.req.param('slug') ?? '';
    const ownerToken = c.req.query('o');
    if (ownerToken !== undefined) {
      await rememberOwner(c, deps.secrets, addresses, ownerToken);
      // Redirect to the clean link: the token must not stay in the address bar.
      return c.redirect(addresses.link(slug, c.req.query('r')), 303);
    }
    const document = await lookups.bySlug(slug);
    if (!document) return visitRoom(c);
    const obstacle = obstacleOf(document);
    if (obstacle) return pages.blocked(c, document, obstacle);
    const pass = await readPass(deps.secrets, document, readPassCookie(c, addresses));
    const left = await gatesOf(c, deps, addresses, document, pass);
    return left.gates.length === 0 ? show(c, document, pass) : pages.gate(c, document, left);
  };
}
