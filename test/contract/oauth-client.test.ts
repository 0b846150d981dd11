import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '#shared/api/client.ts';
import { createAccounts } from '#shared/auth/accounts.ts';
import { inProcessLock } from '#shared/ports/lock.ts';
import { formAuthorizer } from '../support/api/form-authorizer.ts';
import { memoryStore } from '../support/api/memory-store.ts';
import { type OidcOptions, type OidcService, startOidc } from '../support/api/oidc.ts';

const app = { name: 'Linkwake for tests' };
// oidc-provider warns of settings that only a test server has: its default forms and its store in memory.
beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterAll(() => vi.restoreAllMocks());

let running: OidcService | undefined;
afterEach(() => running?.stop());

/** A host with two contexts, for example a popup and a background, that share one store and one lock. */
async function signedIn(options: OidcOptions = {}) {
  const service = await startOidc(options);
  running = service;
  const store = memoryStore();
  const lock = inProcessLock();
  let now = Date.now();
  const clock = { now: () => now };
  const openContext = () => {
    const accounts = createAccounts({
      store,
      lock,
      clock,
      loadOAuth: () => import('#shared/auth/oauth-module.ts'),
      loadIdentify: () => import('#shared/auth/identify.ts'),
    });
    return { accounts, client: createClient({ service: service.url, accessToken: accounts.accessToken(service.url) }) };
  };
  const contexts = [openContext(), openContext()] as const;
  const authorizer = formAuthorizer({ fields: { login: 'ada', password: 'secret' } });
  const account = await contexts[0].accounts.signIn(service.url, authorizer, app);
  const later = (seconds: number) => {
    now += seconds * 1000;
  };
  return { service, store, contexts, authorizer, account, later };
}

describe('signing in at another server', () => {
  it('names the app to the person, and returns who signed in', async () => {
    const { account, authorizer, contexts, service } = await signedIn();
    expect(authorizer.pages).toHaveLength(2);
    expect(service.clientNames).toEqual([app.name]);
    expect(account).toMatchObject({ service: service.url, email: 'ada@example.com', method: 'oauth', signedIn: true });
    expect(await contexts[1].accounts.current()).toEqual(account);
    expect((await contexts[1].client.me()).workspace.name).toBe('Analytical Engines');
  });

  it('registers once, and again when the service has lost its data', async () => {
    const { service, contexts } = await signedIn();
    const again = () =>
      contexts[1].accounts.signIn(service.url, formAuthorizer({ fields: { login: 'ada', password: 'x' } }), app);
    await again();
    expect(service.clientNames).toHaveLength(1);
    await service.loseEverything();
    await again();
    expect(service.clientNames).toHaveLength(2);
    expect((await contexts[0].client.me()).user.email).toBe('ada@example.com');
  });

  it('stores no token with the accounts', async () => {
    const { store } = await signedIn();
    expect(JSON.stringify(await store.get('accounts'))).not.toMatch(/token/i);
  });
});

describe.each([
  ['rotates refresh tokens', { rotate: true }],
  ['keeps refresh tokens', { rotate: false }],
  ['does not say how long a token lasts', { tellsExpiry: false }],
])('a server that %s', (_name, options) => {
  it('is asked for new tokens whenever the old one is refused', async () => {
    const { service, contexts } = await signedIn(options);
    for (const round of [1, 2, 3]) {
      service.endAccessTokens();
      await contexts[0].client.me();
      await contexts[1].client.me();
      expect(service.grants).toEqual(['authorization_code', ...Array(round).fill('refresh_token')]);
    }
  });

  it('is asked once when two contexts need a token at the same moment', async () => {
    const { service, contexts } = await signedIn(options);
    service.endAccessTokens();
    await Promise.all(contexts.flatMap(({ client }) => [client.me(), client.me(), client.me()]));
    expect(service.grants).toEqual(['authorization_code', 'refresh_token']);
  });
});

it('an almost expired token is renewed before it is refused', async () => {
  const { service, contexts, later } = await signedIn({ accessTokenSeconds: 600 });
  later(500);
  await contexts[0].client.me();
  expect(service.grants).toHaveLength(1);
  later(45);
  await contexts[0].client.me();
  expect(service.grants).toEqual(['authorization_code', 'refresh_token']);
});

it('without refresh tokens, the person signs in again, and nothing is lost', async () => {
  const { service, contexts, account } = await signedIn({ refreshTokens: false });
  service.endAccessTokens();
  await expect(contexts[0].client.me()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await contexts[1].accounts.list()).toEqual([{ ...account, signedIn: false }]);
  expect(await contexts[1].accounts.current()).toEqual({ ...account, signedIn: false });
  const authorizer = formAuthorizer({ fields: { login: 'ada', password: 'x' } });
  await contexts[0].accounts.signIn(service.url, authorizer, app);
  expect(await contexts[1].accounts.list()).toEqual([account]);
  await contexts[1].client.me();
  expect(service.clientNames).toHaveLength(1);
});

it('a refresh token that was used elsewhere ends the sign-in, and says so', async () => {
  const { service, store, contexts, account } = await signedIn({ rotate: true });
  const stolen = (await store.get(`tokens:${service.url}`)) as {
    value: { refreshToken: string; client: { id: string } };
  };
  const { refreshToken, client } = stolen.value;
  await fetch(`${service.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.id }),
  });
  service.endAccessTokens();
  await expect(contexts[0].client.me()).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(service.grants.at(-1)).toBe('refresh_token invalid_grant');
  expect(await contexts[1].accounts.list()).toEqual([{ ...account, signedIn: false }]);
});

it('signing out revokes the tokens at the service and deletes them here', async () => {
  const { service, store, contexts } = await signedIn();
  const { value } = (await store.get(`tokens:${service.url}`)) as {
    value: { accessToken: string; refreshToken: string };
  };
  await contexts[0].accounts.signOut(service.url);
  expect(await service.provider.AccessToken.find(value.accessToken)).toBeUndefined();
  expect(await service.provider.RefreshToken.find(value.refreshToken)).toBeUndefined();
  expect(await contexts[1].accounts.list()).toEqual([]);
  expect(store.keys()).not.toContain(`tokens:${service.url}`);
  await expect(contexts[1].client.me()).rejects.toMatchObject({ code: 'not_signed_in' });
});
