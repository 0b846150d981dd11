import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Deps } from '../../deps.ts';
import { signedInOwner } from './session-cookie.ts';

/** What the console's pages find in their context. */
export interface ConsoleEnv {
  Variables: { owner: SignedInOwner };
  Bindings: HttpBindings;
}

/** Lets only a signed-in owner through; everybody else signs in first and then comes back. */
export function requireSignIn(deps: Deps): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    const owner = await signedInOwner(c, deps);
    if (!owner) {
      const { pathname, search } = new URL(c.req.url);
      const back = c.req.method === 'GET' ? pathname + search : '/';
      return c.redirect(`/sign-in?${new URLSearchParams({ next: back })}`, 303);
    }
    c.set('owner', owner);
    return next();
  };
}
