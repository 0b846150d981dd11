import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  consoleSessionSeconds,
  endConsoleSession,
  findConsoleSession,
  type SignedInOwner,
  startConsoleSession,
} from '../accounts/console-sessions.ts';
import type { Deps } from '../deps.ts';

type SessionDeps = Pick<Deps, 'config' | 'db'>;

/** `__Host-` ties the cookie to this very host, where https lets it. */
function cookieName(deps: SessionDeps): string {
  return isSecure(deps) ? '__Host-linkwake' : 'linkwake';
}

function isSecure({ config }: SessionDeps): boolean {
  return config.baseUrl.startsWith('https:');
}

/** Who is signed in to the console in this browser. */
export async function signedInOwner(c: Context, deps: SessionDeps): Promise<SignedInOwner | undefined> {
  const token = getCookie(c, cookieName(deps));
  return token === undefined ? undefined : findConsoleSession(deps.db, token);
}

export async function signIn(c: Context, deps: SessionDeps, userId: string): Promise<void> {
  setCookie(c, cookieName(deps), await startConsoleSession(deps.db, userId), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    maxAge: consoleSessionSeconds,
  });
}

export async function signOut(c: Context, deps: SessionDeps): Promise<void> {
  const token = getCookie(c, cookieName(deps));
  if (token !== undefined) await endConsoleSession(deps.db, token);
  deleteCookie(c, cookieName(deps), { path: '/', secure: isSecure(deps) });
}
