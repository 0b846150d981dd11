import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  consoleSessionSeconds,
  endConsoleSession,
  findConsoleSession,
  type SignedInOwner,
  startConsoleSession,
} from '../../accounts/console-sessions.ts';
import type { AuthenticatedUser } from '../../accounts/sign-in.ts';
import type { Deps } from '../../deps.ts';
import { addressesOf } from '../../links/addresses.ts';
import { signOwnerToken } from '../../links/owner/owner-token.ts';
import { deviceOf, noteBrowser } from './mail-new-browser.ts';

type SessionDeps = Pick<Deps, 'config' | 'db'>;
type SignInDeps = Pick<Deps, 'config' | 'db' | 'secrets' | 'locate' | 'log'>;

/** Returns the name of the cookie. With https, `__Host-` binds it to this host. */
function cookieName(deps: SessionDeps): string {
  return isSecure(deps) ? '__Host-linkwake' : 'linkwake';
}

function isSecure({ config }: SessionDeps): boolean {
  return config.baseUrl.startsWith('https:');
}

/** Returns the token of this browser's sign-in to the console, which may have ended. */
export function sessionToken(c: Context, deps: SessionDeps): string | undefined {
  return getCookie(c, cookieName(deps));
}

/** Returns the owner who is signed in to the console in this browser. */
export async function signedInOwner(c: Context, deps: SessionDeps): Promise<SignedInOwner | undefined> {
  const token = sessionToken(c, deps);
  return token === undefined ? undefined : findConsoleSession(deps.db, token);
}

/**
 * Signs the person in in this browser, and tells them by mail if it is new to their account.
 * @param next path to continue at
 * @param again the person was signed in here already
 * @returns the URL to redirect to: it leads through the link host, which marks the browser as the owner's, so that
 * their own visits are not counted as views
 */
export async function signIn(
  c: Context,
  deps: SignInDeps,
  person: AuthenticatedUser,
  next: string,
  again = false,
): Promise<string> {
  const { userId } = person;
  await noteBrowser(c, deps, userId, again);
  setCookie(c, cookieName(deps), await startConsoleSession(deps.db, person, deviceOf(c)), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
    maxAge: consoleSessionSeconds,
  });
  const { current_workspace_id: workspaceId } = await deps.db
    .selectFrom('users')
    .select('current_workspace_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return addressesOf(deps.config).ownerMark(await signOwnerToken(deps.secrets, { userId, workspaceId }), next);
}

export async function signOut(c: Context, deps: SessionDeps): Promise<void> {
  const token = sessionToken(c, deps);
  if (token !== undefined) await endConsoleSession(deps.db, token);
  deleteCookie(c, cookieName(deps), { path: '/', secure: isSecure(deps) });
}
