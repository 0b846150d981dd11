import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const insecure = { [oauth.allowInsecureRequests]: true };
const redirectUri = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';

let service: StartedService;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  service = await startService();
  const issuer = new URL(service.baseUrl);
  const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  server = await oauth.processDiscoveryResponse(issuer, answer);
});

afterAll(() => service.stop());

async function register(metadata: Partial<oauth.Client> = {}): Promise<oauth.Client> {
  const answer = await oauth.dynamicClientRegistrationRequest(
    server,
    { redirect_uris: [redirectUri], client_name: 'Test application', token_endpoint_auth_method: 'none', ...metadata },
    insecure,
  );
  return oauth.processDynamicClientRegistrationResponse(answer);
}

interface Request {
  url: string;
  verifier: string;
  state: string;
}

async function authorizationRequest(client: oauth.Client, extra: Record<string, string> = {}): Promise<Request> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'read write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  }).toString();
  return { url: url.href, verifier, state };
}

/** Signs in if asked, and answers the consent page. @returns the address of the final redirect */
async function goThrough(
  browser: CookieBrowser,
  request: Request,
  answer = 'allow',
  owner = service.owner,
): Promise<URL> {
  let page = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
  if ((await page.clone().text()).includes('name="password"')) {
    const submitted = await browser.post(page.url, { email: owner.email, password: owner.password });
    page = await browser.follow(submitted, service.baseUrl, service.linkHost);
  }
  if (!page.headers.has('location')) {
    page = await browser.follow(await browser.post(page.url, { answer }), service.baseUrl, service.linkHost);
  }
  return new URL(page.headers.get('location') ?? '');
}

async function exchange(client: oauth.Client, request: Request, callback: URL): Promise<oauth.TokenEndpointResponse> {
  const parameters = oauth.validateAuthResponse(server, client, callback, request.state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    request.verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

async function connect(scope = 'read write') {
  const client = await register();
  const request = await authorizationRequest(client, { scope });
  const tokens = await exchange(client, request, await goThrough(new CookieBrowser(), request));
  return { client, tokens, refreshToken: tokens.refresh_token ?? '' };
}

async function refresh(client: oauth.Client, token: string): Promise<oauth.TokenEndpointResponse> {
  const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, insecure);
  return oauth.processRefreshTokenResponse(server, client, answer);
}

function me(token: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${service.baseUrl}/api/v1/me`, { ...init, headers: { authorization: `Bearer ${token}` } });
}

describe('discovery', () => {
  /** @contract auth/discovery */
  it('announces PKCE S256, registration, revocation and public clients at the contract’s address', async () => {
    expect(server).toMatchObject({
      issuer: service.baseUrl,
      authorization_endpoint: `${service.baseUrl}/oauth/authorize`,
      token_endpoint: `${service.baseUrl}/oauth/token`,
      registration_endpoint: `${service.baseUrl}/oauth/register`,
      revocation_endpoint: `${service.baseUrl}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      response_types_supported: ['code'],
      scopes_supported: expect.arrayContaining(['read', 'write']),
    });
    // The API takes bearer tokens only.
    expect(server).not.toHaveProperty('dpop_signing_alg_values_supported');
  });

  it('states its own address whatever the Host header', async () => {
    const answer = await fetch(
      `${service.baseUrl.replace('localhost', '127.0.0.1')}/.well-known/oauth-authorization-server`,
    );
    expect(await answer.json()).toMatchObject({ token_endpoint: `${service.baseUrl}/oauth/token` });
  });
});

describe('registration', () => {
  it.each([
    'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
    'https://d34db33fd34db33fd34db33fd34db33fd34db33f.extensions.allizom.org/',
    'https://addin.example/office-addin/auth.html',
    'http://127.0.0.1:4711/callback',
    'http://localhost:4711/callback',
    'http://127.0.0.2:4711/callback',
    'http://app.localhost:4711/callback',
    'example.application:/callback',
    'application:/callback',
  ])('accepts an application that returns to %s', async (uri) => {
    const client = await register({ redirect_uris: [uri] });
    expect(client).toMatchObject({ redirect_uris: [uri], token_endpoint_auth_method: 'none' });
    expect(client.client_secret).toBeUndefined();
  });

  it('accepts an application without a name', async () => {
    expect(await register({ client_name: undefined })).toHaveProperty('client_id');
  });

  it.each([
    ['http://application.example/callback', 'is neither https nor on this machine'],
    ['https://a,b/x', 'has no valid host name'],
    ['javascript:alert(1)', 'is no address of an application'],
  ])('refuses %s as an address to return to, because it %s', async (uri, reason) => {
    await expect(register({ redirect_uris: [uri] })).rejects.toMatchObject({
      error: 'invalid_redirect_uri',
      error_description: `${uri} ${reason}`,
    });
  });

  it.each(['https://*/x', 'https://a;sandbox/x', 'data:text/html,x', 'blob:https://a.example/x'])(
    'refuses %s as an address that a native application returns to',
    async (uri) => {
      await expect(register({ redirect_uris: [uri], application_type: 'native' })).rejects.toMatchObject({
        error: 'invalid_redirect_uri',
      });
    },
  );

  it.each([
    ['is a page long', 'x'.repeat(101)],
    ['changes the direction of writing', 'Good \u202enoitacilppa'],
    ['has several lines', 'Good\napplication'],
  ])('refuses a name that %s', async (_, client_name) => {
    await expect(register({ client_name })).rejects.toMatchObject({ error: 'invalid_client_metadata' });
  });

  it.each([
    { client_name: 'a\ud800' },
    { client_uri: 'https://a.example/\0' },
    { redirect_uris: ['https://a.example/\0'] },
  ])('refuses %j, which the database cannot store', async (metadata) => {
    await expect(register(metadata)).rejects.toMatchObject({ error: 'invalid_client_metadata' });
  });

  it('refuses unneeded metadata', async () => {
    const contacts = Array.from({ length: 500 }, (_, index) => `contact-${index}@application.example`);
    await expect(register({ contacts })).rejects.toMatchObject({ error: 'invalid_client_metadata' });
  });

  it('refuses an address with a fragment', async () => {
    await expect(register({ redirect_uris: ['https://application.example/#x'] })).rejects.toMatchObject({
      error: 'invalid_redirect_uri',
    });
  });
});

describe('signing in', () => {
  /** @contract auth/oauth */
  it('asks for email and password, then for consent, and issues tokens that work', async () => {
    const client = await register({ client_name: 'Consent Tester' });
    const request = await authorizationRequest(client);
    const browser = new CookieBrowser();
    const signIn = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    expect(await signIn.text()).toContain('Sign in to connect Consent Tester');
    const { email, password } = service.owner;
    const consent = await browser.follow(
      await browser.post(signIn.url, { email, password }),
      service.baseUrl,
      service.linkHost,
    );
    const text = await consent.text();
    expect(text).toContain('Consent Tester');
    expect(text).toContain('another extension in this browser (abcdefghijklmnopabcdefghijklmnop)');
    expect(text).toContain(service.owner.workspace.name);
    for (const page of [signIn, consent]) {
      expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const policy = page.headers.get('content-security-policy');
      expect(policy).toMatch(/form-action 'self'[^;]* https:\/\/[a-p]{32}\.chromiumapp\.org;/);
    }
    const sent = await browser.follow(
      await browser.post(consent.url, { answer: 'allow' }),
      service.baseUrl,
      service.linkHost,
    );
    const tokens = await exchange(client, request, new URL(sent.headers.get('location') ?? ''));
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'read write', expires_in: expect.any(Number) });
    expect((await me(tokens.access_token)).status).toBe(200);
  });

  it('refuses a wrong password without revealing whether the account exists', async () => {
    const request = await authorizationRequest(await register());
    const refusals = ['nobody@linkwake.example', service.owner.email].map(async (email) => {
      const browser = new CookieBrowser();
      const page = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
      const answer = await browser.post(page.url, { email, password: 'not the password' });
      return {
        status: answer.status,
        text: (await answer.text()).replaceAll(email, '').replace(/interaction\/[\w-]+/, ''),
      };
    });
    const [unknown, wrong] = await Promise.all(refusals);
    // Chromium closes the sign-in window at a 4xx status.
    expect(unknown?.status).toBe(200);
    expect(unknown?.text).toContain('Wrong email or password');
    expect(wrong).toEqual(unknown);
  });

  it('slows down repeated guesses at the password of an account', async () => {
    const owner = await service.createOwner();
    const browser = new CookieBrowser();
    const request = await authorizationRequest(await register());
    const page = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await browser.post(page.url, { email: owner.email, password: 'x' });
    const right = await browser.post(page.url, { email: owner.email, password: owner.password });
    expect(right.status).toBe(200);
    expect(await right.text()).toContain('Too many attempts');
  });

  it('says in the window that it was left open too long', async () => {
    const browser = new CookieBrowser();
    const answer = await browser.get(`${service.baseUrl}/oauth/interaction/left-open`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('This sign-in has expired');
  });

  it('accepts no form that another site has sent', async () => {
    const browser = new CookieBrowser();
    const request = await authorizationRequest(await register());
    const page = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    const { email, password } = service.owner;
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(page.url, { email, password }, headers)).status).toBe(403);
  });

  it('notifies the application when the person refuses', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const callback = await goThrough(new CookieBrowser(), request, 'deny');
    expect(() => oauth.validateAuthResponse(server, client, callback, request.state)).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });

  it('works when the browser requests the first page twice, as Firefox does', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const browser = new CookieBrowser();
    await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    const tokens = await exchange(client, request, await goThrough(browser, request));
    expect((await me(tokens.access_token)).status).toBe(200);
    const again = await authorizationRequest(client);
    await browser.follow(await browser.get(again.url), service.baseUrl, service.linkHost);
    expect((await goThrough(browser, again)).searchParams.has('code')).toBe(true);
  });

  it('lets the person change the account on the consent page', async () => {
    const other = await service.createOwner();
    const client = await register();
    const request = await authorizationRequest(client);
    const browser = new CookieBrowser();
    const first = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    const { email, password } = service.owner;
    const consent = await browser.follow(
      await browser.post(first.url, { email, password }),
      service.baseUrl,
      service.linkHost,
    );
    const signIn = await browser.follow(
      await browser.post(consent.url, { answer: 'switch' }),
      service.baseUrl,
      service.linkHost,
    );
    const second = await browser.post(signIn.url, { email: other.email, password: other.password });
    const otherConsent = await browser.follow(second, service.baseUrl, service.linkHost);
    expect(await otherConsent.clone().text()).toContain(other.email);
    const sent = await browser.follow(
      await browser.post(otherConsent.url, { answer: 'allow' }),
      service.baseUrl,
      service.linkHost,
    );
    const tokens = await exchange(client, request, new URL(sent.headers.get('location') ?? ''));
    expect(await (await me(tokens.access_token)).json()).toMatchObject({ user: { email: other.email } });
  });

  it('asks for a sign-in again when a consent is sent after signing out', async () => {
    const request = await authorizationRequest(await register());
    const browser = new CookieBrowser();
    const { email, password } = service.owner;
    const signIn = await browser.follow(await browser.get(request.url), service.baseUrl, service.linkHost);
    const submitted = await browser.post(signIn.url, { email, password });
    const consent = await browser.follow(submitted, service.baseUrl, service.linkHost);
    await browser.post(`${service.baseUrl}/sign-out`, {});
    const sent = await browser.post(consent.url, { answer: 'allow' });
    const page = await browser.follow(sent, service.baseUrl, service.linkHost);
    expect(await page.text()).toContain('name="password"');
  });

  it('treats a consent without an answer as a refusal', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const callback = await goThrough(new CookieBrowser(), request, 'perhaps');
    expect(callback.searchParams.get('error')).toBe('access_denied');
  });

  it.each(['state', 'login_hint', 'ui_locales'])('continues with a NUL in %s', async (name) => {
    const request = await authorizationRequest(await register(), { [name]: 'a\0b' });
    expect((await goThrough(new CookieBrowser(), request)).searchParams.has('code')).toBe(true);
  });

  /** @contract auth/oauth */
  it('refuses a request without PKCE', async () => {
    const request = await authorizationRequest(await register(), { code_challenge: '', code_challenge_method: '' });
    const answer = await new CookieBrowser().get(request.url);
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it('shows a page without a redirect when the redirect address is not the registered one', async () => {
    const request = await authorizationRequest(await register(), { redirect_uri: 'https://evil.example/' });
    const answer = await fetch(request.url, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('Invalid sign-in request');
  });
});

describe('tokens', () => {
  it('require the code verifier', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const callback = await goThrough(new CookieBrowser(), request);
    const wrong = { ...request, verifier: oauth.generateRandomCodeVerifier() };
    await expect(exchange(client, wrong, callback)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('allow only what their scope states', async () => {
    const { tokens } = await connect('read');
    expect(tokens.scope).toBe('read');
    expect((await me(tokens.access_token)).status).toBe(200);
    const answer = await me(tokens.access_token, { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope');
    expect(await answer.json()).toEqual({ error: expect.stringContaining('"write"') });
  });

  it('are renewed by a refresh token that changes with every use', async () => {
    const { client, tokens, refreshToken } = await connect();
    const renewed = await refresh(client, refreshToken);
    expect(renewed.refresh_token).not.toBe(refreshToken);
    expect(renewed.access_token).not.toBe(tokens.access_token);
    expect((await me(renewed.access_token)).status).toBe(200);
  });

  it('are refused while the person is disabled, codes and refresh tokens too', async () => {
    const { client, tokens, refreshToken } = await connect();
    const request = await authorizationRequest(client);
    const callback = await goThrough(new CookieBrowser(), request);
    const owner = service.db.updateTable('users').where('id', '=', service.owner.userId);
    await owner.set({ disabled_at: new Date() }).execute();
    await expect(refresh(client, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(exchange(client, request, callback)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await me(tokens.access_token)).status).toBe(401);
    await owner.set({ disabled_at: null }).execute();
  });

  it('are all revoked when a refresh token is used a second time', async () => {
    const { client, refreshToken } = await connect();
    const renewed = await refresh(client, refreshToken);
    await expect(refresh(client, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(refresh(client, renewed.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await me(renewed.access_token)).status).toBe(401);
  });

  it('are all revoked when a code is used a second time', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const callback = await goThrough(new CookieBrowser(), request);
    const tokens = await exchange(client, request, callback);
    await expect(exchange(client, request, callback)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  it('are invalid once what granted them is gone', async () => {
    const { tokens } = await connect();
    expect((await me(tokens.access_token)).status).toBe(200);
    // The state after a disconnect during a renewal of tokens.
    await service.db.deleteFrom('oauth_records').where('model', '=', 'Grant').execute();
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  /** @contract auth/no-token */
  it('stop working when the application revokes the refresh token', async () => {
    const { client, tokens, refreshToken } = await connect();
    const answer = await oauth.revocationRequest(server, client, oauth.None(), refreshToken, insecure);
    await oauth.processRevocationResponse(answer);
    await expect(refresh(client, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await me(tokens.access_token)).status).toBe(401);
  });

  it('are nowhere in the database in clear, nor are codes, sessions or passwords', async () => {
    const client = await register();
    const request = await authorizationRequest(client);
    const browser = new CookieBrowser();
    const callback = await goThrough(browser, request);
    const tokens = await exchange(client, request, callback);
    const secrets = [
      tokens.access_token,
      tokens.refresh_token ?? '',
      callback.searchParams.get('code') ?? '',
      service.owner.apiKey,
      service.owner.password,
      ...browser.cookieValues(),
    ];
    const dump = await everything();
    expect(dump).toContain('oauth_records');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(dump).not.toContain(secret);
    }
  });

  it('can be requested from any origin, as extensions and add-ins do', async () => {
    for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
      const answer = await fetch(service.baseUrl + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'moz-extension://0000',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      expect(answer.status).toBe(204);
      expect(['*', 'moz-extension://0000']).toContain(answer.headers.get('access-control-allow-origin'));
    }
  });
});

describe('connected apps', () => {
  it('are listed for their owner, who can disconnect them', async () => {
    const owner = await service.createOwner();
    const client = await register({ client_name: 'Kitchen tablet' });
    const request = await authorizationRequest(client);
    const browser = new CookieBrowser();
    const tokens = await exchange(client, request, await goThrough(browser, request, 'allow', owner));
    const page = await (await browser.get(`${service.baseUrl}/apps`)).text();
    expect(page).toContain('Kitchen tablet');
    expect(page).toContain('read and write');
    const id = /\/apps\/([\w-]+)\/revoke/.exec(page)?.[1];

    const stranger = new CookieBrowser();
    await goThrough(stranger, await authorizationRequest(client));
    expect(await (await stranger.get(`${service.baseUrl}/apps`)).text()).not.toContain(`/apps/${id}/revoke`);
    await stranger.post(`${service.baseUrl}/apps/${id}/revoke`, {});
    expect((await me(tokens.access_token)).status).toBe(200);

    const disconnected = await browser.post(`${service.baseUrl}/apps/${id}/revoke`, {});
    expect(await (await browser.follow(disconnected, service.baseUrl)).text()).toContain('App disconnected.');
    expect((await me(tokens.access_token)).status).toBe(401);
    await expect(refresh(client, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await (await browser.get(`${service.baseUrl}/apps`)).text()).toContain('No connected apps');
  });
});

describe('one sign-in for everything', () => {
  it('spares the second application the password, but not the consent', async () => {
    const browser = new CookieBrowser();
    await goThrough(browser, await authorizationRequest(await register()));
    const second = await authorizationRequest(await register({ client_name: 'Second' }));
    const page = await browser.follow(await browser.get(second.url), service.baseUrl, service.linkHost);
    expect(await page.text()).toContain('Connect Second?');
  });

  it('ends for applications too when the owner signs out of the console', async () => {
    const browser = new CookieBrowser();
    const client = await register();
    await goThrough(browser, await authorizationRequest(client));
    await browser.post(`${service.baseUrl}/sign-out`, {});
    const again = await authorizationRequest(client);
    const page = await browser.follow(await browser.get(again.url), service.baseUrl, service.linkHost);
    expect(await page.text()).toContain('name="password"');
  });
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await service.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = tables.rows.map(async ({ name }) => {
    const found = await service.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    return `${name}\n${found.rows.map(({ row }) => row).join('\n')}`;
  });
  return (await Promise.all(rows)).join('\n');
}
