import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../test/support/api/memory-store.ts';
import { instantAuthorizer, metadataOf, startStubOAuthServer } from '../../test/support/api/stub-oauth-server.ts';
import { cut } from '../../test/support/api/stub-server.ts';
import { systemClock } from '../ports/clock.ts';
import { inProcessLock } from '../ports/lock.ts';
import { createAccounts } from './accounts.ts';
import { SignInCancelled } from './errors.ts';

const app = { name: 'Linkwake' };
const discovery = '/.well-known/oauth-authorization-server';

async function setUp(path = '') {
  const service = await startStubOAuthServer(path);
  const store = memoryStore();
  const accounts = createAccounts({
    store,
    lock: inProcessLock(),
    clock: systemClock,
    loadOAuth: () => import('./oauth-module.ts'),
    loadIdentify: () => import('./identify.ts'),
  });
  const signIn = (authorizer = instantAuthorizer()) => accounts.signIn(service.url, authorizer, app);
  return { service, store, accounts, signIn };
}

describe('the sign-in window', () => {
  it('opens with PKCE S256, a state, and the scopes read and write', async () => {
    const { service, signIn } = await setUp();
    const authorizer = instantAuthorizer();
    await signIn(authorizer);
    expect(Object.fromEntries(authorizer.opened[0]?.searchParams ?? [])).toEqual({
      client_id: 'client-1',
      redirect_uri: authorizer.redirectUri,
      response_type: 'code',
      scope: 'read write',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(service.sent('token')[0]?.form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it.each([
    ['another state', { state: 'forged' }],
    ['another issuer', { iss: 'https://elsewhere.example' }],
  ])('is not trusted when it returns with %s', async (_what, answer) => {
    const { service, store, signIn } = await setUp();
    await expect(signIn(instantAuthorizer(answer))).rejects.toMatchObject({ code: 'unexpected_answer' });
    expect(service.sent('token')).toHaveLength(0);
    expect(await store.get('accounts')).toBeUndefined();
  });

  it('distinguishes a refusal by the person from a failure', async () => {
    const { signIn } = await setUp();
    await expect(signIn(instantAuthorizer({ error: 'access_denied' }))).rejects.toMatchObject({
      code: 'sign_in_denied',
      reason: 'access_denied',
      variant: 'declined',
    });
  });

  it('changes nothing when the person closes it', async () => {
    const { accounts, signIn } = await setUp();
    const closed = { ...instantAuthorizer(), authorize: () => Promise.reject(new SignInCancelled()) };
    await expect(signIn(closed)).rejects.toBeInstanceOf(SignInCancelled);
    expect(await accounts.list()).toEqual([]);
  });

  it('does not open when the service is unreachable', async () => {
    const { service, signIn } = await setUp();
    service.at(discovery, cut);
    const authorizer = instantAuthorizer();
    await expect(signIn(authorizer)).rejects.toMatchObject({ code: 'unreachable' });
    expect(authorizer.opened).toEqual([]);
  });
});

describe('discovery', () => {
  it('uses the service’s own path', async () => {
    const { service, signIn } = await setUp('/share');
    expect((await signIn()).service).toBe(service.url);
    expect(service.received[0]?.path).toBe(`/share${discovery}`);
  });

  it.each([
    ['nothing', { status: 404, body: 'Not found' }],
    ['a page', { body: '<html>Welcome</html>' }],
    ['a truncated answer', { body: { issuer: 'https://share.example' } }],
  ])('that finds %s reports that sign-in is not possible here', async (_what, answer) => {
    const { service, signIn } = await setUp();
    service.at(discovery, answer);
    await expect(signIn()).rejects.toMatchObject({ code: 'no_sign_in_service' });
  });

  it('that is redirected reports that the service has moved', async () => {
    const { service, signIn } = await setUp();
    service.at(discovery, { status: 302, headers: { location: '/sign-in' } });
    await expect(signIn()).rejects.toMatchObject({ code: 'service_moved' });
  });

  it('does not accept another host’s word', async () => {
    const { service, signIn } = await setUp();
    service.at(discovery, { body: { ...metadataOf(service.url), issuer: 'https://elsewhere.example' } });
    await expect(signIn()).rejects.toThrow('other-issuer');
  });

  describe.each(['authorization_endpoint', 'token_endpoint'])('with the %s of another host', (endpoint) => {
    const elsewhere = { [endpoint]: 'https://elsewhere.example/oauth' };

    it('is refused, since the code of one service could reach another', async () => {
      const { service, signIn } = await setUp();
      const authorizer = instantAuthorizer();
      service.at(discovery, { body: { ...metadataOf(service.url), ...elsewhere } });
      await expect(signIn(authorizer)).rejects.toMatchObject({
        code: 'no_sign_in_service',
        values: { issuer: 'https://elsewhere.example' },
      });
      expect(authorizer.opened).toEqual([]);
      expect(service.sent('token')).toHaveLength(0);
    });

    it('is trusted no further than the issuer that its answer names', async () => {
      const { service, signIn } = await setUp();
      const named = { authorization_response_iss_parameter_supported: true };
      service.at(discovery, { body: { ...metadataOf(service.url), ...elsewhere, ...named } });
      for (const answer of [{}, { iss: 'https://elsewhere.example' }]) {
        await expect(signIn(instantAuthorizer(answer))).rejects.toMatchObject({ code: 'unexpected_answer' });
      }
      expect(service.sent('token').map(({ form }) => form.code)).not.toContain('code-1');
    });
  });

  it('accepts a window of another host whose answer names this service', async () => {
    const { service, signIn } = await setUp();
    const authorization_endpoint = 'https://elsewhere.example/oauth';
    const named = { authorization_response_iss_parameter_supported: true };
    service.at(discovery, { body: { ...metadataOf(service.url), authorization_endpoint, ...named } });
    expect((await signIn(instantAuthorizer({ iss: service.url }))).service).toBe(service.url);
  });

  it('without registration points to API keys', async () => {
    const { service, signIn } = await setUp();
    const { registration_endpoint: _none, ...rest } = metadataOf(service.url);
    service.at(discovery, { body: rest });
    await expect(signIn()).rejects.toThrow('no-registration');
  });

  it('does not allow a token to be sent over plain http to another computer', async () => {
    const { service, signIn } = await setUp();
    const token_endpoint = 'http://elsewhere.example/token';
    service.at(discovery, { body: { ...metadataOf(service.url), token_endpoint } });
    const authorizer = instantAuthorizer();
    await expect(signIn(authorizer)).rejects.toMatchObject({ code: 'no_sign_in_service' });
    expect(authorizer.opened).toEqual([]);
  });
});

describe('registration', () => {
  it('names the app, and is remembered for its redirect address', async () => {
    const { service, signIn } = await setUp();
    service.at('/token', (response, { body }) => {
      const refused = body.toString().includes('grant_type=refresh_token');
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(refused ? { error: 'invalid_grant' } : { access_token: 'access-1', token_type: 'bearer' }),
      );
    });
    await signIn();
    await signIn();
    await signIn({ ...instantAuthorizer(), redirectUri: 'https://other.example/callback' });
    const registered = service.received.filter(({ path }) => path === '/register');
    expect(registered.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
      {
        client_name: 'Linkwake',
        redirect_uris: ['https://linkwake-test.example/callback'],
        token_endpoint_auth_method: 'none',
        scope: 'read write',
      },
      { redirect_uris: ['https://other.example/callback'] },
    ]);
  });

  it('with an unrequested secret sends it back', async () => {
    const { service, signIn } = await setUp();
    service.at('/register', {
      status: 201,
      body: {
        client_id: 'client-2',
        client_secret: 'hush',
        client_secret_expires_at: 0,
        token_endpoint_auth_method: 'client_secret_post',
      },
    });
    await signIn();
    expect(service.sent('token')[0]?.form).toMatchObject({ client_id: 'client-2', client_secret: 'hush' });
  });

  it('that is refused reports the service’s reason', async () => {
    const { service, signIn } = await setUp();
    service.at('/register', { status: 400, body: { error: 'invalid_redirect_uri' } });
    await expect(signIn()).rejects.toMatchObject({ code: 'sign_in_denied', reason: 'invalid_redirect_uri' });
  });
});

describe('the exchange of the code', () => {
  it('reports a refusal', async () => {
    const { service, signIn } = await setUp();
    service.at('/token', { status: 400, body: { error: 'invalid_grant', error_description: 'The code is too old.' } });
    await expect(signIn()).rejects.toThrow('The code is too old.');
  });

  it('reports a fault of the service as a fault', async () => {
    const { service, signIn } = await setUp();
    service.at('/token', { status: 503, body: '<h1>Busy</h1>' });
    await expect(signIn()).rejects.toMatchObject({ code: 'service_fault', status: 503 });
  });

  it('sends no cookie and stores no token whose owner cannot be read', async () => {
    const { service, store, signIn } = await setUp();
    service.at('/api/v1/me', { status: 401, body: { error: 'No.' } });
    await expect(signIn()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(store.keys()).toEqual([`registration:${service.url}`]);
    expect(service.received.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });
});
