import { type AccessToken, type Client, createClient } from '#shared/api/client.ts';
import { NotSignedIn } from '#shared/api/errors.ts';
import { createAccounts, type SignedInAccount } from '#shared/auth/accounts.ts';
import { identify } from '#shared/auth/identify.ts';
import * as oauth from '#shared/auth/oauth-module.ts';
import { tokenLock } from '#shared/auth/token-store.ts';
import { systemClock } from '#shared/ports/clock.ts';
import { webLock } from '#shared/ports/lock.ts';
import type { WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import { accountsPrefix, localStore } from '../stores/local-store.ts';

/** The accounts and their tokens. Only the background imports this; screens ask it by messages. */
export const accounts = createAccounts({
  store: localStore(accountsPrefix),
  lock: webLock,
  clock: systemClock,
  // The background is one file. Imports on first use would cost it half a kilobyte.
  loadOAuth: async () => oauth,
  loadIdentify: async () => ({ identify }),
});

/** Returns a client of a service that signs in with its account. */
export function clientFor(service: string): Client {
  return createClient({ service, accessToken: accounts.accessToken(service) });
}

/** Returns the account at a service. */
export async function accountAt(service: string): Promise<SignedInAccount | undefined> {
  return (await accounts.list()).find((known) => known.service === service);
}

/** Returns the account that is signed in to a workspace. */
export async function accountOf({ service, workspace }: WorkspaceRef): Promise<SignedInAccount | undefined> {
  const account = await accountAt(service);
  return account?.workspace.uuid === workspace ? account : undefined;
}

/**
 * Returns the access token of a workspace, for what must not arrive in another one.
 * @throws NotSignedIn from its calls, once another workspace is signed in to at the service
 */
export function accessTokenOf(owner: WorkspaceRef): AccessToken {
  const { get, renew } = accounts.accessToken(owner.service);
  const ofOwner = async (token: Promise<string>) => {
    const given = await token;
    // After the token has been read, and whatever sign-in was replacing it.
    const account = await webLock.run(tokenLock(owner.service), () => accountOf(owner));
    if (account === undefined) throw new NotSignedIn();
    return given;
  };
  return { get: () => ofOwner(get()), renew: (rejected) => ofOwner(renew(rejected)) };
}
