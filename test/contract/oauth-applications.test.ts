import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function register(metadata: object): Promise<Record<string, string>> {
  const answer = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  expect(answer.status).toBe(201);
  return answer.json();
}

const verifier = randomBytes(32).toString('base64url');

function authorizationUrl(clientId: string, redirectUri: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return `${service.baseUrl}/oauth/authorize?${query}`;
}

/** Signs in and consents. @returns the address that the application is called at */
async function consent(url: string): Promise<URL> {
  const browser = new CookieBrowser();
  const { email, password } = service.owner;
  const origins = [service.baseUrl, service.linkHost];
  const signIn = await browser.follow(await browser.get(url), ...origins);
  const page = await browser.follow(await browser.post(signIn.url, { email, password }), ...origins);
  const sent = await browser.follow(await browser.post(page.url, { answer: 'allow' }), ...origins);
  return new URL(sent.headers.get('location') ?? '');
}

function exchange(clientId: string, callback: URL): Promise<Response> {
  const body = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: callback.origin + callback.pathname,
    code_verifier: verifier,
  };
  return fetch(`${service.baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(body) });
}

describe('an application that registers a loopback address', () => {
  /** @contract auth/oauth */
  it('gets its code at any port there, without naming itself native', async () => {
    const { client_id = '' } = await register({ redirect_uris: ['http://127.0.0.1/callback'] });
    const callback = await consent(authorizationUrl(client_id, 'http://127.0.0.1:51004/callback'));
    expect(callback.origin + callback.pathname).toBe('http://127.0.0.1:51004/callback');
    expect((await exchange(client_id, callback)).status).toBe(200);
  });

  it.each([
    ['http://127.0.0.1:4711/callback', 'http://127.0.0.1:51004/callback', 303],
    ['http://[::1]/callback', 'http://[::1]:51004/callback', 303],
    ['http://localhost:4711/callback', 'http://localhost:51004/callback', 303],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:51004/elsewhere', 400],
    ['http://127.0.0.1/callback', 'http://127.0.0.2:51004/callback', 400],
    ['http://127.0.0.1/callback', 'http://localhost:51004/callback', 400],
    ['https://application.example/callback', 'https://application.example:8443/callback', 400],
  ])('as %s and returns to %s is answered with %i', async (registered, asked, status) => {
    const { client_id = '' } = await register({ redirect_uris: [registered] });
    const answer = await fetch(authorizationUrl(client_id, asked), { redirect: 'manual' });
    expect(answer.status).toBe(status);
  });

  it('and a web address may use both', async () => {
    const redirect_uris = ['http://127.0.0.1/callback', 'https://application.example/callback'];
    const { client_id = '' } = await register({ redirect_uris });
    for (const uri of ['http://127.0.0.1:51004/callback', 'https://application.example/callback']) {
      expect((await fetch(authorizationUrl(client_id, uri), { redirect: 'manual' })).status).toBe(303);
    }
  });
});

describe('a public client', () => {
  it.each([{}, { token_endpoint_auth_method: 'none' }, { client_secret: 'mine', client_secret_expires_at: 1 }])(
    'that registers with %j gets no secret',
    async (metadata) => {
      const client = await register({ redirect_uris: ['https://application.example/callback'], ...metadata });
      expect(client).toMatchObject({ client_id: expect.any(String), token_endpoint_auth_method: 'none' });
      expect(Object.keys(client)).not.toContain('client_secret');
      expect(Object.keys(client)).not.toContain('client_secret_expires_at');
    },
  );
});

describe('a request for a scope', () => {
  it.each([
    ['admin', 'invalid_scope'],
    ['read admin', 'invalid_scope'],
    ['READ', 'invalid_scope'],
    ['read write', null],
    ['openid offline_access read', null],
    ['', null],
  ])('%j is answered with %s', async (scope, error) => {
    const uri = 'https://application.example/callback';
    const { client_id = '' } = await register({ redirect_uris: [uri] });
    const answer = await fetch(authorizationUrl(client_id, uri, { scope, state: 'x1' }), { redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '', service.baseUrl);
    expect(location.searchParams.get('error')).toBe(error);
    if (error) expect([location.origin, location.searchParams.get('state')]).toEqual([new URL(uri).origin, 'x1']);
  });
});

describe('the metadata of the API as a protected resource', () => {
  /** @contract auth/no-token, auth/discovery */
  it('is named in a 401, and names the authorization server', async () => {
    for (const [headers, error] of [
      [{}, ''],
      [{ authorization: 'Bearer nonsense' }, ', error="invalid_token"'],
    ] as const) {
      const refused = await fetch(`${service.baseUrl}/api/v1/me`, { headers });
      const address = `${service.baseUrl}/.well-known/oauth-protected-resource`;
      expect(refused.headers.get('www-authenticate')).toBe(
        `Bearer realm="${service.baseUrl}"${error}, resource_metadata="${address}"`,
      );
    }
  });

  it.each(['', '/api/v1'])('is served for the resource at "%s"', async (below) => {
    const answer = await fetch(`${service.baseUrl}/.well-known/oauth-protected-resource${below}`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      resource: service.baseUrl + below,
      authorization_servers: [service.baseUrl],
      scopes_supported: ['read', 'write'],
      bearer_methods_supported: ['header'],
    });
  });
});
