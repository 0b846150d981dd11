import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import { obstacleOf } from '../obstacle.ts';
import type { LinkPages } from '../pages/link-pages.ts';
import { findPublishedDocument } from '../published-document.ts';
import type { CheckAnswer } from './check-answer.ts';
import { gatesOf } from './gates-left.ts';
import { missingGates } from './missing-gates.ts';
import { hasPassChanged, readPass, signPass } from './pass.ts';
import { readPassCookie, setPassCookie } from './pass-cookie.ts';

/**
 * Handles `POST /{slug}`: the answer to the document's gates. A right answer redirects to the link, a wrong one shows the
 * gates that are left. For an unknown link, the response equals that to GET.
 * @param answerRoom handles links that are not a document's
 */
export function gateRoute(
  deps: Deps,
  addresses: Addresses,
  pages: LinkPages,
  check: CheckAnswer,
  answerRoom: (c: Context) => Promise<Response>,
) {
  return async (c: Context): Promise<Response> => {
    const slug = c.req.param('slug') ?? '';
    const document = await findPublishedDocument(deps.db, slug);
    if (!document) return answerRoom(c);
    const obstacle = obstacleOf(document);
    if (obstacle) return pages.blocked(c, document, obstacle);
    const pass = await readPass(deps.secrets, document, readPassCookie(c, addresses));
    const { gates } = await gatesOf(c, deps, addresses, document, pass);
    if (missingGates(document, pass).length > 0) {
      const checked = await check(c, document, pass, gates);
      if (hasPassChanged(pass, checked.pass)) {
        setPassCookie(c, addresses, slug, await signPass(deps.secrets, document, checked.pass), checked.pass);
      }
      if (checked.refusal) {
        const left = await gatesOf(c, deps, addresses, document, checked.pass);
        return pages.gate(c, document, left, { refusal: checked.refusal });
      }
    }
    return c.redirect(addresses.link(slug, c.req.query('r')), 303);
  };
}
