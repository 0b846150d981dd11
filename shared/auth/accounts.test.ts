import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/support/api/memory-store.ts';
import {
  instantAuthorizer,
  type StubOAuthServer,
  startStubOAuthServer,
  tokenAnswer,
} from '../../test/support/api/stub-oauth-server.ts';
import { cut, startStubServer } from '../../test/support/api/stub-server.ts';
import { systemClock } from '../ports/clock.ts';
import { inProcessLock } from '../ports/lock.ts';
import { createAccounts } from './accounts.ts';
import type { LoadOAuth } from './oauth-module.ts';

const app = { name: 'Linkwake' };

function setUp(store = memoryStore(), loadOAuth: LoadOAuth = () => import('./oauth-module.ts')) {
  return {
    store,
    accounts: createAccounts({
      store,
      lock: inProcessLock(),
      clock: systemClock,
      loadOAuth,
      loadIdentify: () => import('./identify.ts'),
    }),
  };
}

describe('accounts', () => {
  it('are none at first', async () => {
    const { accounts } = setUp();
    expect(await accounts.list()).toEqual([]);
    expect(await accounts.current()).toBeUndefined();
  });

  it('are identified by the service’s address, several at once, the newest current', async () => {
    const { accounts } = setUp();
    const [one, two] = [await startStubOAuthServer(), await startStubOAuthServer('/share')];
    await accounts.signIn(`${one.url}/`, instantAuthorizer(), app);
    await accounts.signInWithKey(two.url, 'lw_key');
    expect((await accounts.list()).map(({ service, method }) => [service, method])).toEqual([
      [one.url, 'oauth'],
      [two.url, 'key'],
    ]);
    expect((await accounts.current())?.service).toBe(two.url);
    await accounts.use(one.url);
    expect((await accounts.current())?.service).toBe(one.url);
    await accounts.signOut(one.url);
    expect((await accounts.current())?.service).toBe(two.url);
  });

  it('of an unknown service cannot be made current', async () => {
    const { accounts } = setUp();
    await expect(accounts.use('https://elsewhere.example')).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('of one service are replaced by a new sign-in, not duplicated', async () => {
    const { accounts } = setUp();
    const { url } = await startStubOAuthServer();
    await accounts.signInWithKey(url, 'lw_key');
    await accounts.signIn(url, instantAuthorizer(), app);
    expect(await accounts.list()).toMatchObject([{ service: url, method: 'oauth' }]);
    expect(await accounts.accessToken(url).get()).toBe('access-1');
  });

  it('signed in at the same moment are both kept', async () => {
    const { accounts } = setUp();
    const services = [await startStubOAuthServer(), await startStubOAuthServer()];
    await Promise.all(services.map(({ url }) => accounts.signInWithKey(url, 'lw_key')));
    expect(await accounts.list()).toHaveLength(2);
  });
});

describe('an API key', () => {
  it('is tried before it is stored', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    const account = await accounts.signInWithKey(service.url, ' lw_key\n');
    expect(account).toMatchObject({ email: 'ada@example.com', workspace: { plan: 'pro' }, method: 'key' });
    expect(service.sent('me')).toMatchObject([{ bearer: 'Bearer lw_key' }]);
    expect(await accounts.accessToken(service.url).get()).toBe('lw_key');
    expect(JSON.stringify(await store.get('accounts'))).not.toContain('lw_key');
  });

  it('needs no code of OAuth, which may not have arrived', async () => {
    const { accounts } = setUp(memoryStore(), () => Promise.reject(new Error('not loaded')));
    const service = await startStubOAuthServer();
    expect(await accounts.signInWithKey(service.url, 'lw_key')).toMatchObject({ method: 'key' });
  });

  it('that the service does not know is not stored', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    service.at('/api/v1/me', { status: 401, body: { error: 'No.' } });
    await expect(accounts.signInWithKey(service.url, 'lw_wrong')).rejects.toMatchObject({ code: 'key_refused' });
    expect(store.keys()).toEqual([]);
  });

  it.each(['', 'lw_key with words', 'lw_kéy', 'lw_\u200bkey'])(
    'like %j is reported as a copying mistake',
    async (key) => {
      const { accounts } = setUp();
      await expect(accounts.signInWithKey('https://share.example', key)).rejects.toMatchObject({ code: 'key_refused' });
    },
  );

  it('at an address without such a service reports that', async () => {
    const { accounts } = setUp();
    const service = await startStubServer();
    service.answer({ status: 404, body: '<h1>Not found</h1>' });
    await expect(accounts.signInWithKey(service.url, 'lw_key')).rejects.toMatchObject({
      code: 'no_sign_in_service',
      variant: 'nothing',
    });
  });

  it('revoked later leaves the account listed as signed out', async () => {
    const { accounts } = setUp();
    const service = await startStubOAuthServer();
    const account = await accounts.signInWithKey(service.url, 'lw_key');
    const token = accounts.accessToken(service.url);
    await expect(token.renew('lw_key')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await accounts.list()).toEqual([{ ...account, signedIn: false }]);
  });
});

describe('earlier tokens of an account', () => {
  const revoked = (service: StubOAuthServer) => service.sent('revoke').map(({ form }) => form.token);

  it('are revoked when an API key replaces them', async () => {
    const { accounts } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    await accounts.signInWithKey(service.url, 'lw_key');
    expect(revoked(service)).toEqual(['refresh-1', 'access-1']);
    expect(await accounts.accessToken(service.url).get()).toBe('lw_key');
  });

  it('are revoked when another client of this app replaces them', async () => {
    const { accounts } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    service.at('/register', { status: 201, body: { client_id: 'client-2', token_endpoint_auth_method: 'none' } });
    service.at('/token', { body: tokenAnswer('2') });
    await accounts.signIn(service.url, { ...instantAuthorizer(), redirectUri: 'https://other.example/callback' }, app);
    expect(revoked(service)).toEqual(['refresh-1', 'access-1']);
    expect(service.sent('revoke')[0]?.form.client_id).toBe('client-1');
  });

  it('of the same client are kept, since their grant may be that of the new ones', async () => {
    const { accounts } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    service.at('/token', { body: tokenAnswer('2') });
    await accounts.signIn(service.url, instantAuthorizer(), app);
    expect(revoked(service)).toEqual([]);
  });

  it('do not prevent a sign-in when they are damaged or cannot be revoked', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    service.at('/revoke', cut);
    expect(await accounts.signInWithKey(service.url, 'lw_key')).toMatchObject({ method: 'key' });
    await store.set(`tokens:${service.url}`, 'damaged');
    expect(await accounts.signInWithKey(service.url, 'lw_key')).toMatchObject({ method: 'key' });
    expect(await accounts.accessToken(service.url).get()).toBe('lw_key');
  });
});

describe('signing out', () => {
  it('revokes both tokens at the service, the long-lived one first', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    await accounts.signOut(service.url);
    expect(service.sent('revoke').map(({ form }) => form)).toEqual([
      { token: 'refresh-1', client_id: 'client-1' },
      { token: 'access-1', client_id: 'client-1' },
    ]);
    expect(store.keys()).not.toContain(`tokens:${service.url}`);
  });

  it('forgets the account even when the service is unreachable, and reports that', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signIn(service.url, instantAuthorizer(), app);
    service.at('/revoke', cut);
    await expect(accounts.signOut(service.url)).rejects.toMatchObject({
      code: 'sign_out_incomplete',
      values: { service: service.url },
    });
    expect(await accounts.list()).toEqual([]);
    expect(store.keys()).not.toContain(`tokens:${service.url}`);
  });

  it('succeeds when the service has nothing to revoke', async () => {
    const { accounts } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signInWithKey(service.url, 'lw_key');
    await accounts.signOut(service.url);
    expect(await accounts.list()).toEqual([]);
  });
});

describe('stored accounts that cannot be read', () => {
  const damaged = { version: 1, value: { current: 7 } };

  it.each([
    ['are damaged', damaged],
    ['come from a newer version', { version: 2, value: { current: null, accounts: [] } }],
    ['are text', 'null'],
  ])('because they %s are reported as an error', async (_why, value) => {
    const { accounts, store } = setUp();
    await store.set('accounts', value);
    await expect(accounts.list()).rejects.toMatchObject({ code: 'stored_accounts_unreadable' });
    await expect(accounts.current()).rejects.toMatchObject({ code: 'stored_accounts_unreadable' });
    expect(await store.get('accounts')).toEqual(value);
  });

  it('are set aside by the next sign-in, not lost', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    await store.set('accounts', damaged);
    await accounts.signInWithKey(service.url, 'lw_key');
    expect(await accounts.list()).toHaveLength(1);
    expect(await store.get('accounts:unreadable')).toEqual(damaged);
  });

  it('do not prevent a sign-out', async () => {
    const { accounts, store } = setUp();
    const service = await startStubOAuthServer();
    await accounts.signInWithKey(service.url, 'lw_key');
    await store.set(`tokens:${service.url}`, 'damaged');
    await expect(accounts.accessToken(service.url).get()).rejects.toMatchObject({ code: 'stored_accounts_unreadable' });
    await expect(accounts.signOut(service.url)).rejects.toMatchObject({ code: 'sign_out_incomplete' });
    expect(await accounts.list()).toEqual([]);
    expect(store.keys()).not.toContain(`tokens:${service.url}`);
  });
});
