import { type Context, Hono } from 'hono';
import { isLoopback } from '#shared/formats/loopback.ts';
import { signInLinkMinutes } from '../../accounts/sign-in-links.ts';
import type { Deps } from '../../deps.ts';
import { socketAddress } from '../../http/client-address.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from './require-sign-in.ts';
import { signedInOwner, signIn } from './session-cookie.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Headers of a proxy. Behind one, every connection comes from the proxy's own machine. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const refusal = `This sign-in link has been used or has expired. It works once, within ${signInLinkMinutes} minutes, on the computer that Linkwake runs on. Restart Linkwake for a new one, or sign in with your password.`;

/** Returns the address of a sign-in link; `undefined` where the service is not reached at this computer's own address. */
export function signInLinkAddress(baseUrl: string, token: string): string | undefined {
  return isLoopback(new URL(baseUrl).hostname) ? `${baseUrl}/sign-in/link/${token}` : undefined;
}

/** Serves the sign-in link that `npm start` prints: no password, once, from this computer only. */
export function signInLinkRoutes(deps: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();
  const formTargets = [deps.config.linkHost];
  const sendsMail = deps.config.mail !== undefined;

  routes.get('/sign-in/link/:token', async (c) => {
    c.header('Cache-Control', 'no-store');
    // A browser that fetches ahead, or a program that looks at the address, must not spend the link.
    if (isLookAhead(c)) return c.body(null, 503);
    const user = isFromThisComputer(c) ? deps.signInLinks.spend(c.req.param('token')) : undefined;
    if (user) return c.redirect(await signIn(c, deps, user, '/documents'), 303);
    if (await signedInOwner(c, deps)) return c.redirect('/documents', 303);
    return sendPage(c, <SignInPage action="/sign-in" {...{ refusal, sendsMail }} />, { status: 410, formTargets });
  });

  return routes;
}

/** Whether a browser prerenders an address that is being typed, or a program asks for the headers only. */
function isLookAhead(c: Context): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '';
  return c.req.method === 'HEAD' || /prefetch|prerender/.test(purpose);
}

/**
 * Whether the connection comes from this computer and names it. The name keeps out a page on a host that resolves to this
 * computer (DNS rebinding); a proxy's headers keep out those whom a proxy on this computer lets in.
 */
function isFromThisComputer(c: Context): boolean {
  const address = socketAddress(c)?.replace(/^::ffff:(?=\d+\.)/i, '');
  const isLocal = address !== undefined && isLoopback(address.includes(':') ? `[${address}]` : address);
  const host = URL.parse(`http://${c.req.header('host') ?? ''}`)?.hostname ?? '';
  return isLocal && isLoopback(host) && proxyHeaders.every((name) => c.req.header(name) === undefined);
}
