import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';

/** The cookie in which the authorization server remembers who signed in. */
export const oauthSessionCookie = 'lw_oauth';

/**
 * There is one sign-in, the console's. Where the authorization server remembers somebody else, or anybody after a
 * sign-out, its cookie is taken off the request, and it starts afresh.
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
