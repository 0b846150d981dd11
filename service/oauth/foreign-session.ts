import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';

/** The authorization server's session cookie. */
export const oauthSessionCookie = 'lw_oauth';

/**
 * Removes the authorization server's cookie from the request when its session belongs to another person than the console's
 * sign-in, or when nobody is signed in. The console's sign-in is the only one, so the authorization server starts over.
 */
export async function dropForeignSession(
  incoming: IncomingMessage,
  provider: Provider,
  signedInUser: string | undefined,
): Promise<void> {
  const cookies = (incoming.headers.cookie ?? '').split(/; */);
  const value = cookies.find((cookie) => cookie.startsWith(`${oauthSessionCookie}=`))?.split('=')[1];
  if (value === undefined) return;
  const session = await provider.Session.find(value);
  if (session?.accountId !== undefined && session.accountId === signedInUser) return;
  const ours = [`${oauthSessionCookie}=`, `${oauthSessionCookie}.sig=`];
  incoming.headers.cookie = cookies.filter((cookie) => !ours.some((start) => cookie.startsWith(start))).join('; ');
}
