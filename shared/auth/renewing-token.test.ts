import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/support/api/memory-store.ts';
import { instantAuthorizer, startStubOAuthServer, tokenAnswer } from '../../test/support/api/stub-oauth-server.ts';
import { cut, cutHalfway } from '../../test/support/api/stub-server.ts';
import { inProcessLock } from '../ports/lock.ts';
import { createAccounts } from './accounts.ts';

const app = { name: 'Linkwake' };

async function signedIn() {
  const service = await startStubOAuthServer();
  const store = memoryStore();
  let now = Date.UTC(2026, 10, 20);
  const accounts = createAccounts({
    store,
    lock: inProcessLock(),
    clock: { now: () => now },
    loadOAuth: () => import('./oauth-module.ts'),
    loadIdentify: () => import('./identify.ts'),
  });
  await accounts.signIn(service.url, instantAuthorizer(), app);
  service.at('/token', { body: tokenAnswer('2') });
  const refreshes = () => service.sent('token').filter(({ form }) => form.grant_type === 'refresh_token').length;
  const later = (seconds: number) => {
    now += seconds * 1000;
  };
  return { service, store, accounts, token: accounts.accessToken(service.url), refreshes, later };
}

describe('a token', () => {
  it('is returned as stored while it is valid', async () => {
    const { token, refreshes, later } = await signedIn();
    later(3500);
    expect(await token.get()).toBe('access-1');
    expect(refreshes()).toBe(0);
  });

  it('is renewed shortly before it expires', async () => {
    const { token, service, later } = await signedIn();
    later(3541);
    expect(await token.get()).toBe('access-2');
    expect(service.sent('token').at(-1)?.form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'client-1',
    });
  });

  it('is renewed once for all concurrent and late callers that find it refused', async () => {
    const { token, refreshes } = await signedIn();
    const all = await Promise.all([1, 2, 3].map(() => token.renew('access-1')));
    expect([...all, await token.renew('access-1')]).toEqual(Array(4).fill('access-2'));
    expect(refreshes()).toBe(1);
  });

  it('is stored before it is used', async () => {
    const { token, store, service } = await signedIn();
    await token.renew('access-1');
    expect(await store.get(`tokens:${service.url}`)).toMatchObject({
      value: { accessToken: 'access-2', refreshToken: 'refresh-2' },
    });
  });

  it('keeps the old refresh token when the answer has no new one', async () => {
    const { token, store, service } = await signedIn();
    service.at('/token', { body: { access_token: 'access-2', token_type: 'bearer' } });
    await token.renew('access-1');
    const stored = await store.get(`tokens:${service.url}`);
    expect(stored).toMatchObject({ value: { accessToken: 'access-2', refreshToken: 'refresh-1' } });
    expect(stored).not.toHaveProperty('value.expiresAt');
  });
});

describe('a renewal that fails', () => {
  it.each([
    ['a cut connection', cut, 'unreachable'],
    ['an answer cut halfway', cutHalfway, 'unreachable'],
    ['a 500', { status: 500, body: { error: 'server_error' } }, 'service_fault'],
    ['a 429', { status: 429, headers: { 'retry-after': '5' }, body: {} }, 'rate_limited'],
    ['a proxy’s page', { body: '<html>Hotel network</html>' }, 'unexpected_answer'],
    ['a proxy’s 403', { status: 403, body: '<html>Blocked</html>' }, 'unexpected_answer'],
  ])('by %s does not sign out', async (_name, fault, code) => {
    const { token, service, accounts } = await signedIn();
    service.at('/token', fault);
    await expect(token.renew('access-1')).rejects.toMatchObject({ code });
    expect(await accounts.list()).toMatchObject([{ signedIn: true }]);
    service.at('/token', { body: tokenAnswer('2') });
    expect(await token.renew('access-1')).toBe('access-2');
  });

  it('goes unnoticed while the old token is valid', async () => {
    const { token, service, later } = await signedIn();
    service.at('/token', { status: 500, body: {} });
    later(3541);
    expect(await token.get()).toBe('access-1');
    later(60);
    await expect(token.get()).rejects.toMatchObject({ code: 'service_fault' });
  });

  it.each([
    ['', {}],
    [' and a challenge', { 'www-authenticate': 'Bearer error="invalid_grant"' }],
  ])('by invalid_grant%s signs out, and keeps the account’s details', async (_with, headers) => {
    const { token, service, accounts, store } = await signedIn();
    service.at('/token', { status: 400, headers, body: { error: 'invalid_grant' } });
    await expect(token.renew('access-1')).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await accounts.current()).toMatchObject({ email: 'ada@example.com', signedIn: false });
    expect(store.keys()).not.toContain(`tokens:${service.url}`);
    await expect(token.get()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('by invalid_client asks for a new sign-in, which registers again', async () => {
    const { token, service, accounts } = await signedIn();
    service.at('/token', { status: 401, body: { error: 'invalid_client' } });
    await expect(token.renew('access-1')).rejects.toMatchObject({ code: 'not_signed_in' });
    service.at('/token', { body: tokenAnswer('3') });
    await accounts.signIn(service.url, instantAuthorizer(), app);
    expect(service.received.filter(({ path }) => path === '/register')).toHaveLength(2);
    expect(await token.get()).toBe('access-3');
  });
});

it('tokens that another context has stored meanwhile are used, not renewed again', async () => {
  const { token, service, store, refreshes } = await signedIn();
  const stored = await store.get(`tokens:${service.url}`);
  await token.renew('access-1');
  expect(await token.renew('access-1')).toBe('access-2');
  expect(refreshes()).toBe(1);
  // The host's lock does not cover all contexts: another one stored its tokens while ours were refused.
  await store.set(`tokens:${service.url}`, stored);
  service.at('/token', async (response) => {
    await store.set(`tokens:${service.url}`, { version: 1, value: { method: 'key', key: 'theirs' } });
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  });
  expect(await token.renew('access-1')).toBe('theirs');
});
