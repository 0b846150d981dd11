import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Deps } from '../../deps.ts';
import { countWaiting } from '../../documents/review/review-queue.ts';
import { signedInOwner } from './session-cookie.ts';

/** Context variables of the console's pages. */
export interface ConsoleEnv {
  Variables: { owner: SignedInOwner };
  Bindings: HttpBindings;
}

/** Lets signed-in owners through; sends everyone else to sign in and back. @throws TooManyRequests */
export function requireSignIn(deps: Deps): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    const owner = await signedInOwner(c, deps);
    if (!owner) {
      const isPage = c.req.method === 'GET';
      // What a form sent is lost; its page is where it can be entered again.
      const { pathname, search } =
        URL.parse((isPage ? c.req.url : c.req.header('referer')) ?? '') ?? new URL(deps.config.baseUrl);
      const next = isPage ? pathname + search : pageOfForm(pathname);
      const query = new URLSearchParams({ next, ...(!isPage && { unsaved: '' }) });
      return c.redirect(`/sign-in?${query}`, 303);
    }
    await deps.fairUse.countCall({ user: { id: owner.userId }, workspace: owner.workspace });
    c.set('owner', owner.isOperator ? { ...owner, toReview: await countWaiting(deps.db) } : owner);
    return next();
  };
}

/** Pages with addresses below them that only accept forms. A refused form is shown again at such an address. */
const formPages = [
  /^\/documents\/[^/]+\/[^/]+\//,
  /^\/account\/(?:notices|appearance)(?=\/|$)/,
  /^\/(?:webhooks|rooms)\/[^/]+/,
  /^\/(?:account|apps|keys|review)(?=\/)/,
];

function pageOfForm(path: string): string {
  for (const page of formPages) {
    const [found] = page.exec(path) ?? [];
    if (found !== undefined) return found;
  }
  return path;
}
