import { Hono } from 'hono';
import { createSignIn } from '../../accounts/sign-in.ts';
import type { Deps } from '../../deps.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from './require-sign-in.ts';
import { signedInOwner, signIn, signOut } from './session-cookie.ts';
import { checkSignInForm } from './sign-in-form.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Serves sign-in and sign-out of the console. */
export function signInRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { baseUrl, linkHost } = deps.config;
  const formTargets = [linkHost];
  const sendsMail = deps.config.mail !== undefined;
  const checkSignIn = createSignIn(deps);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/sign-in', async (c) => {
    const next = localPath(c.req.query('next'), baseUrl);
    if (await signedInOwner(c, deps)) return c.redirect(next, 303);
    const outcome = { ended: c.req.query('ended') !== undefined, unsaved: c.req.query('unsaved') !== undefined };
    return sendPage(c, <SignInPage action="/sign-in" {...{ next, sendsMail }} {...outcome} />, { formTargets });
  });

  routes.post('/sign-in', async (c) => {
    const submitted = await checkSignInForm(c, checkSignIn, deps.config);
    const { next: asked } = await c.req.parseBody();
    const next = localPath(typeof asked === 'string' ? asked : undefined, baseUrl);
    if ('refusal' in submitted) {
      const { status, ...shown } = submitted;
      return sendPage(c, <SignInPage action="/sign-in" {...{ next, sendsMail }} {...shown} />, { status, formTargets });
    }
    return c.redirect(await signIn(c, deps, submitted, next), 303);
  });

  routes.post('/sign-out', async (c) => {
    await signOut(c, deps);
    return c.redirect('/sign-in', 303);
  });

  return routes;
}

/**
 * Returns the path to continue at, never one on another site: a path that begins with two slashes names another host.
 */
function localPath(text: string | undefined, baseUrl: string): string {
  const target = URL.parse(text ?? '', baseUrl);
  if (!text?.startsWith('/') || target?.origin !== baseUrl || target.pathname.startsWith('//')) return '/documents';
  return target.pathname + target.search;
}
