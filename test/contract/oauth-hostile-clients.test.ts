import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFactor } from '../../service/db/network-limit.ts';
import {
  authorizationLimit,
  authorizationsPerNetwork,
  registrationLimit,
  registrationsPerNetwork,
} from '../../service/oauth/oauth-routes.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => service.stop());

function register(metadata: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata }),
  });
}

async function clientId(metadata: object): Promise<string> {
  const answer = await register(metadata);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { client_id: string }).client_id;
}

function authorizeUrl(client: string, redirectUri: string, extra: Record<string, string> = {}): string {
  const search = new URLSearchParams({
    client_id: client,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'read write',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...extra,
  });
  return `${service.baseUrl}/oauth/authorize?${search}`;
}

/** Signs in and returns the consent page. */
async function consentPage(client: string, redirectUri: string): Promise<string> {
  const browser = new CookieBrowser();
  const { baseUrl, linkHost, owner } = service;
  const signIn = await browser.follow(await browser.get(authorizeUrl(client, redirectUri)), baseUrl, linkHost);
  const answer = await browser.post(signIn.url, { email: owner.email, password: owner.password });
  return (await browser.follow(answer, baseUrl, linkHost)).text();
}

describe('an application that would receive codes at our own addresses', () => {
  it.each([
    ['a published page', () => `${service.linkHost}/annual-report`],
    ['the link host', () => `${service.linkHost}/`],
    ['the link host by another name', () => service.linkHost.replace('localhost', '127.0.0.1')],
    ['the link host by its IPv6 name', () => service.linkHost.replace('localhost', '[::1]')],
    ['the console', () => `${service.baseUrl}/documents`],
    ['another file of the add-in', () => `${service.baseUrl}/office-addin/taskpane.html`],
    ['the add-in by a path that leaves it', () => `${service.baseUrl}/office-addin/../open/x/auth-dialog.html`],
    ['the add-in’s page with a query', () => `${service.baseUrl}/office-addin/auth-dialog.html?x`],
  ])('cannot register: %s', async (_, uri) => {
    for (const application_type of ['web', 'native']) {
      const answer = await register({ redirect_uris: [uri()], application_type });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_redirect_uri' }]);
    }
  });

  it('cannot use one of our ports in place of the one it registered (RFC 8252, 7.3)', async () => {
    const port = new URL(service.linkHost).port;
    const client = await clientId({ redirect_uris: ['http://127.0.0.1/report'], application_type: 'native' });
    const answer = await fetch(authorizeUrl(client, `http://127.0.0.1:${port}/report`), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('an address of this service');
  });

  it('may be the add-in that this service serves, or a native application on another port', async () => {
    const page = `${service.baseUrl}/office-addin/auth-dialog.html`;
    expect(await consentPage(await clientId({ redirect_uris: [page] }), page)).toContain(
      'The Linkwake add-in for Office of this service',
    );
    expect((await register({ redirect_uris: ['http://localhost:4711/back'] })).status).toBe(201);
  });
});

/** A client in one of the networks of a site, which has 65,536 of them. */
const fromNetwork = (group: string) => ({ 'x-forwarded-for': `2001:db8:7:${group}::1` });

it('registrations are limited for each site of IPv6, too, whose networks have a limit of their own', async () => {
  const metadata = { redirect_uris: ['https://application.example/back'] };
  const limit = registrationLimit(service.deps);
  await limit.perNetwork.consume('2001:db8:7:1::/64', registrationsPerNetwork);
  expect((await register(metadata, fromNetwork('1'))).status).toBe(429);
  expect((await register(metadata, fromNetwork('2'))).status).toBe(201);
  await limit.perSite.consume('2001:db8:7::/48', siteFactor * registrationsPerNetwork);
  const refused = await register(metadata, fromNetwork('3'));
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
  expect((await register(metadata, { 'x-forwarded-for': '2001:db8:8:3::1' })).status).toBe(201);
});

describe('requests for authorization by nobody who is signed in', () => {
  const back = 'https://application.example/back';
  const interactions = async () => {
    const { rows } = await service.pool.query(
      `select count(*)::int as count from oauth_records where model = 'Interaction'`,
    );
    return rows[0].count as number;
  };
  const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

  it('are refused with a query over 4 kB, and store nothing', async () => {
    const client = await clientId({ redirect_uris: [back] });
    const before = await interactions();
    const refused = await ask(authorizeUrl(client, back, { state: 'x'.repeat(4096) }));
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    expect(await refused.text()).toContain('longer than 4,096 characters');
    expect(await interactions()).toBe(before);
    expect((await ask(authorizeUrl(client, back, { state: 'x'.repeat(3000) }))).status).toBe(303);
    expect(await interactions()).toBe(before + 1);
  });

  it('are limited for each network, without effect on others and on people who are signed in', async () => {
    const client = await clientId({ redirect_uris: [back] });
    const url = authorizeUrl(client, back);
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const owner = new CookieBrowser();
    await owner.post(`${service.baseUrl}/sign-in`, { email: service.owner.email, password: service.owner.password });
    expect((await ask(url, from)).status).toBe(303);
    await authorizationLimit(service.deps).perNetwork.consume('192.0.2.7', authorizationsPerNetwork - 1);
    const before = await interactions();
    const refused = await ask(url, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many sign-ins');
    expect(await interactions()).toBe(before);
    expect((await ask(url, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(303);
    expect((await ask(url, { ...from, cookie: owner.cookies(url) })).status).toBe(303);
  });

  it('are limited for each site of IPv6', async () => {
    const url = authorizeUrl(await clientId({ redirect_uris: [back] }), back);
    expect((await ask(url, fromNetwork('1'))).status).toBe(303);
    await authorizationLimit(service.deps).perSite.consume('2001:db8:7::/48', siteFactor * authorizationsPerNetwork);
    expect((await ask(url, fromNetwork('2'))).status).toBe(429);
    expect((await ask(url, { 'x-forwarded-for': '2001:db8:8:2::1' })).status).toBe(303);
  });
});

describe('the consent page', () => {
  /** @feature oauth-sign-in */
  it('says of a stranger when it was registered, by whom and where it sends the person', async () => {
    const back = 'https://evil.example/collect';
    const page = await consentPage(await clientId({ client_name: 'Linkwake', redirect_uris: [back] }), back);
    expect(page).toContain('An app that calls itself <strong>Linkwake</strong>');
    expect(page).toMatch(/doesn’t know who made it. It was registered <strong>just now<\/strong>/);
    expect(page).toMatch(/sends you to <strong>evil\.example<\/strong>/);
  });

  it.each([
    ['Chromium', 'https://bchadapbbkpdlfnejlfpenbcdafgolbi.chromiumapp.org/'],
    ['Firefox', 'https://803eba183bb981d87fa8249aecbdbe7a89bf3a3a.extensions.allizom.org/'],
  ])('names the Linkwake extension in %s by words, whatever it calls itself', async (_, back) => {
    const page = await consentPage(await clientId({ client_name: 'Something', redirect_uris: [back] }), back);
    expect(page).toContain('The Linkwake extension in this browser');
    expect(page).not.toContain(new URL(back).host.split('.')[0] ?? '');
    expect(page).not.toContain('Something');
  });

  it('lists all hosts of an app that returns to the Linkwake extension and elsewhere, as “Connected apps” does', async () => {
    const ours = 'https://bchadapbbkpdlfnejlfpenbcdafgolbi.chromiumapp.org/';
    const client = await clientId({ client_name: 'Linkwake', redirect_uris: [ours, 'https://evil.example/collect'] });
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const browser = new CookieBrowser();
    const { baseUrl, linkHost, owner } = service;
    const asked = authorizeUrl(client, ours, { code_challenge: challenge });
    const signIn = await browser.follow(await browser.get(asked), baseUrl, linkHost);
    expect(await signIn.clone().text()).not.toContain('Linkwake extension in this browser');
    const answer = await browser.post(signIn.url, { email: owner.email, password: owner.password });
    const consent = await browser.follow(answer, baseUrl, linkHost);
    const page = await consent.text();
    expect(page).toContain('An app that calls itself <strong>Linkwake</strong>');
    expect(page).toContain('bchadapbbkpdlfnejlfpenbcdafgolbi) or evil.example</strong>');
    const sent = await browser.follow(await browser.post(consent.url, { answer: 'allow' }), baseUrl, linkHost);
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', client_id: client, code, redirect_uri: ours };
    const body = new URLSearchParams({ ...fields, code_verifier: verifier });
    expect((await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })).status).toBe(200);
    const apps = await (await browser.get(`${baseUrl}/apps`)).text();
    expect(apps).toContain('evil.example');
    expect(apps).not.toContain('the Linkwake extension in this browser');
  });

  it('names a native app at the port that it asks for only', async () => {
    const client = await clientId({ client_name: 'Tool', redirect_uris: ['http://127.0.0.1/back'] });
    const page = await consentPage(client, 'http://127.0.0.1:50123/back');
    expect(page).toContain('sends you to <strong>127.0.0.1:50123 (this computer)</strong>');
  });

  it('takes no other extension for Linkwake', async () => {
    const back = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';
    const page = await consentPage(await clientId({ client_name: 'Linkwake', redirect_uris: [back] }), back);
    expect(page).toContain('An app that calls itself <strong>Linkwake</strong>');
    expect(page).toContain('another extension in this browser (abcdefghijklmnopabcdefghijklmnop)');
  });
});

describe('addresses that a stranger names', () => {
  it('are never fetched', async () => {
    const asked: string[] = [];
    const trap = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('[]');
    });
    trap.listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const at = (path: string) => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/${path}`;
    const secureAt = (path: string) => at(path).replace('http:', 'https:');
    try {
      const back = 'https://application.example/back';
      const sector = await register({ redirect_uris: [back], sector_identifier_uri: secureAt('sector') });
      expect([sector.status, await sector.json()]).toMatchObject([
        400,
        { error: 'invalid_client_metadata', error_description: expect.stringContaining('sector_identifier_uri') },
      ]);
      const client = await clientId({
        redirect_uris: [back],
        client_uri: at('client'),
        logo_uri: at('logo'),
        policy_uri: at('policy'),
        tos_uri: at('terms'),
        jwks_uri: at('jwks'),
        initiate_login_uri: secureAt('login'),
        request_uris: [at('request')],
        backchannel_logout_uri: at('logout'),
        backchannel_client_notification_endpoint: secureAt('notify'),
        id_token_encrypted_response_alg: 'RSA-OAEP',
        subject_type: 'public',
      });
      const browser = new CookieBrowser();
      const { baseUrl, linkHost } = service;
      for (const url of [
        authorizeUrl(client, back, { request_uri: at('request') }),
        authorizeUrl(at('client-id'), back),
        authorizeUrl(secureAt('client-id'), back),
        authorizeUrl(client, back),
      ]) {
        await browser.follow(await browser.get(url), baseUrl, linkHost);
      }
      expect(await consentPage(client, back)).not.toContain(at(''));
      const assertion = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      for (const fields of [
        { client_id: client, code: 'x' },
        { client_id: secureAt('client-id'), code: 'x' },
        { client_id: client, code: 'x', client_assertion_type: assertion, client_assertion: 'a.b.c' },
      ]) {
        const body = new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: back, ...fields });
        expect((await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body })).status).toBeLessThan(500);
      }
      expect(asked).toEqual([]);
    } finally {
      trap.close();
    }
  });
});
