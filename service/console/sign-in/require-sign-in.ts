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
      const { pathname, search } = new URL(c.req.url);
      const back = c.req.method === 'GET' ? pathname + search : '/';
      return c.redirect(`/sign-in?${new URLSearchParams({ next: back })}`, 303);
    }
    await deps.fairUse.countCall({ user: { id: owner.userId }, workspace: owner.workspace });
    c.set('owner', owner.isOperator ? { ...owner, toReview: await countWaiting(deps.db) } : owner);
    return next();
  };
}
