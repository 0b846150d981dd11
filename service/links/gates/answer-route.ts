import type { Context } from 'hono';
import * as z from 'zod';
import { passwordFits } from '../../accounts/passwords.ts';
import { clientNetwork } from '../../client-address.ts';
import type { Deps } from '../../deps.ts';
import type { Addresses } from '../addresses.ts';
import type { LinkPages, Refusal } from '../pages/link-pages.ts';
import { findPublished, obstacleOf, type Published } from '../published.ts';
import { isAllowedEmail, readEmail } from './allowed-email.ts';
import { gateFor, type Pass, readPass, signPass } from './pass.ts';
import { readPassCookie, setPassCookie } from './pass-cookie.ts';
import { createPasswordLimiter } from './password-limiter.ts';

/** How long they may be is a matter of the whole form, which is capped. */
const answer = z.object({ password: z.string().catch(''), email: z.string().catch('') });

/**
 * `POST /{slug}`: the answer to the gate the visitor stands at. A right one leads back to the link, a wrong one shows
 * the gate again. A link that leads nowhere answers as it does to GET, whatever is sent.
 */
export function answerRoute(deps: Deps, addresses: Addresses, pages: LinkPages) {
  const limiter = createPasswordLimiter(deps);

  return async (c: Context): Promise<Response> => {
    const slug = c.req.param('slug') ?? '';
    const document = await findPublished(deps.db, slug);
    if (!document) return pages.missing(c);
    const obstacle = obstacleOf(document);
    if (obstacle) return pages.blocked(c, document, obstacle);
    const pass = await readPass(deps.secrets, document, readPassCookie(c, addresses));
    const gate = gateFor(document, pass);
    if (gate !== 'open') {
      const given = answer.parse(await c.req.parseBody());
      const next =
        gate === 'password' ? await password(c, document, pass, given.password) : email(document, pass, given.email);
      if ('problem' in next) return pages.gate(c, document, gate, next);
      setPassCookie(c, addresses, slug, await signPass(deps.secrets, document, next));
    }
    return c.redirect(addresses.link(slug, c.req.query('r')), 303);
  };

  async function password(c: Context, document: Published, pass: Pass, given: string): Promise<Pass | Refusal> {
    const network = clientNetwork(c, deps.config);
    const wait = await limiter.take(document.id, network);
    if (wait !== undefined) {
      return {
        status: 429,
        problem: `Too many wrong passwords. Try again in ${minutes(wait)}.`,
        headers: { 'Retry-After': String(wait) },
      };
    }
    if (!(await passwordFits(document.passwordHash ?? undefined, given))) {
      return { status: 403, problem: 'That is not the password. Check capital letters and try again.' };
    }
    await limiter.giveBack(document.id, network);
    return { ...pass, password: true };
  }

  function email(document: Published, pass: Pass, given: string): Pass | Refusal {
    const address = readEmail(given);
    if (address === undefined) {
      return {
        status: 400,
        value: given,
        problem: 'That does not look like an email address. Check it and try again.',
      };
    }
    if (!isAllowedEmail(document, address)) {
      return {
        status: 403,
        value: given,
        problem: 'The sender did not open this to that address. Try your work address, or ask the sender.',
      };
    }
    return { ...pass, email: address };
  }
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
