import { NotSignedIn } from '#shared/api/errors.ts';
import type { AccessToken } from '#shared/api/http-client.ts';
import type { Authorizer } from '#shared/ports/authorizer.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { KeyValueStore } from '#shared/ports/key-value-store.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { accountStore, newAccount, type SignedInAccount } from './account-store.ts';
import { KeyRefused, SignOutIncomplete } from './errors.ts';
import type { LoadOAuth } from './oauth-module.ts';
import { registrationStore } from './registration-store.ts';
import { renewingToken } from './renewing-token.ts';
import { serviceAddress } from './service-address.ts';
import { type Tokens, tokenLock, tokenStore } from './token-store.ts';

export type { SignedInAccount } from './account-store.ts';

interface AccountsOptions {
  store: KeyValueStore;
  lock: Lock;
  clock: Clock;
  /** Loads the code of OAuth on first use, where it is a file of its own. */
  loadOAuth: LoadOAuth;
  /** Loads the request that each sign-in ends with, which needs the API's client: a sign-in with a key needs no OAuth. */
  loadIdentify: () => Promise<Pick<typeof import('./identify.ts'), 'identify'>>;
  fetch?: typeof fetch;
}

/**
 * The accounts, one per service address. Several can be signed in; one is current. A `service` parameter accepts an address as
 * typed. All methods but `accessToken` throw BadServiceAddress for a malformed address, and StoredAccountsUnreadable
 * if the stored list is damaged (a sign-in archives it and starts a new list).
 */
export interface Accounts {
  /** Lists all accounts, including those that the service signed out (`signedIn: false`). */
  list(): Promise<SignedInAccount[]>;
  current(): Promise<SignedInAccount | undefined>;
  /** Makes an account current. @throws NotSignedIn if there is no account at this service */
  use(service: string): Promise<void>;
  /**
   * Signs in through the service's sign-in window, and makes the account current. Tokens that another client of this
   * app got are revoked.
   * @param client this app's name on the consent page
   * @throws NoSignInService, SignInCancelled, SignInWindowFailed, SignInDenied, and the API client's errors
   */
  signIn(service: string, authorizer: Authorizer, client: { name: string }): Promise<SignedInAccount>;
  /** Signs in with an API key, makes the account current and revokes its OAuth tokens. @throws KeyRefused, NoSignInService */
  signInWithKey(service: string, apiKey: string): Promise<SignedInAccount>;
  /**
   * Removes the account from this device, and revokes its tokens at a service that supports it.
   * @param onRemoved called before the revocation, which waits for the service
   * @throws SignOutIncomplete if the revocation failed; the account is removed from this device anyway
   */
  signOut(service: string, onRemoved?: () => void): Promise<void>;
  accessToken(service: string): AccessToken;
}

export function createAccounts({
  store,
  lock,
  clock,
  loadOAuth,
  loadIdentify,
  fetch: given,
}: AccountsOptions): Accounts {
  const send: typeof fetch = given ?? ((input, init) => fetch(input, init));
  const book = accountStore(store, lock);
  const accessTokens = new Map<string, AccessToken>();

  const openToken = (service: string) =>
    renewingToken(service, {
      book,
      tokens: tokenStore(store, service),
      registrations: registrationStore(store, service),
      send,
      lock,
      clock,
      loadOAuth,
    });

  /** Revokes OAuth tokens at the service. An API key stays valid: the person manages it there. */
  async function revoke(service: string, tokens: Tokens | undefined): Promise<void> {
    if (tokens?.method !== 'oauth') return;
    const { oauthRequests, revokeTokens } = await loadOAuth();
    await revokeTokens(service, tokens, oauthRequests(service, send));
  }

  /** Stores the account with its tokens under their lock, and revokes the tokens that they replace if it can. */
  async function save(account: SignedInAccount, tokens: Tokens): Promise<SignedInAccount> {
    const { service } = account;
    const stored = tokenStore(store, service);
    const earlier = await lock.run(tokenLock(service), async () => {
      const before = await stored.read().catch(() => undefined);
      await stored.write(tokens);
      await book.put(account);
      return before;
    });
    // A service may give a client one grant for all sign-ins of a person; ours does so within one browser session. Then the
    // revocation of an earlier refresh token would end the new one, too (RFC 7009, section 2.1).
    if (clientOf(earlier) !== clientOf(tokens)) await revoke(service, earlier).catch(() => undefined);
    return account;
  }

  /** Removes the tokens, and revokes OAuth tokens at the service. */
  async function endSession(service: string): Promise<void> {
    const stored = tokenStore(store, service);
    try {
      await revoke(service, await lock.run(tokenLock(service), () => stored.read().finally(stored.remove)));
    } catch (error) {
      throw new SignOutIncomplete(service, { cause: error });
    }
  }

  return {
    list: book.list,
    current: book.current,

    use: async (text) => {
      const service = serviceAddress(text);
      if (!(await book.list()).some((account) => account.service === service)) throw new NotSignedIn();
      await book.use(service);
    },

    signIn: async (text, authorizer, { name }) => {
      const service = serviceAddress(text);
      const { authorize, discover, knownClient, oauthRequests, tokensFrom } = await loadOAuth();
      const { identify } = await loadIdentify();
      const requests = oauthRequests(service, send);
      const server = await discover(service, requests);
      const stored = registrationStore(store, service);
      const client = await knownClient({ server, requests, stored, clock }, authorizer.redirectUri, name);
      const tokens = tokensFrom(await authorize(server, client, authorizer, requests), client, clock);
      const me = await identify(service, tokens.accessToken, () => new NotSignedIn(), send);
      return save(newAccount(service, me, 'oauth'), tokens);
    },

    signInWithKey: async (text, apiKey) => {
      const service = serviceAddress(text);
      const key = apiKey.trim();
      // A header cannot carry anything but visible ASCII. Other characters come from a copying mistake.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new KeyRefused();
      const { identify } = await loadIdentify();
      const me = await identify(service, key, () => new KeyRefused(), send);
      return save(newAccount(service, me, 'key'), { method: 'key', key });
    },

    signOut: async (text, onRemoved) => {
      const service = serviceAddress(text);
      try {
        await book.remove(service);
        onRemoved?.();
      } finally {
        await endSession(service);
      }
    },

    accessToken: (text) => {
      const service = serviceAddress(text);
      const token = accessTokens.get(service) ?? openToken(service);
      accessTokens.set(service, token);
      return token;
    },
  };
}

/** Returns the id of the client that got OAuth tokens. */
const clientOf = (tokens: Tokens | undefined) => (tokens?.method === 'oauth' ? tokens.client.id : undefined);
