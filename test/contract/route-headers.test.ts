import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../service/app.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

/** The public addresses; the test speaks to the ports behind them, as a proxy would. */
const [baseUrl, linkHost] = ['https://share.example', 'https://links.example'];

let service: StartedService;
let web: string;
let links: string;
let cookie: string;
let uuid: string;
let contentToken: string;

beforeAll(async () => {
  service = await startService({ env: { BASE_URL: baseUrl, LINK_HOST: linkHost, HOST: '127.0.0.1' } });
  const { port, linkPort } = service.deps.config;
  [web, links] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${linkPort}`];
  const browser = new CookieBrowser();
  const { email, password } = service.owner;
  await browser.post(`${web}/sign-in`, { email, password }, { origin: baseUrl });
  cookie = browser.cookies(web);
  const document = await ownersClient({ ...service, baseUrl: web }).documents.publish({ html: '<title>Plan</title>x' });
  uuid = document.uuid;
  const { content } = await visit(document.link.replace(linkHost, links));
  contentToken = /\/c\/([^/]+)\//.exec(content)?.[1] ?? '';
});
afterAll(() => service.stop());

/** Every route of a host as [method, path], with something that exists in place of its parameters. */
async function routesOf(host: 'web' | 'links'): Promise<[string, string][]> {
  const { api, site, links: linkHostApp } = await createApp(service.deps);
  const apps: Pick<Hono, 'routes'>[] = host === 'web' ? [api, site] : [linkHostApp];
  const found = new Set<string>();
  for (const { method, path } of apps.flatMap(({ routes }) => routes)) {
    const filled = path
      .replace('/c/*', `/c/${contentToken}/`)
      .replace('/documents/:ref', `/documents/${uuid}`)
      .replace(/:(?:number|page)\b(?:\{[^}]*\})?/g, '1')
      .replace(/:\w+(?:\{[^}]*\})?/g, 'x')
      .replace('/*', '/nothing');
    for (const each of method === 'ALL' ? ['GET', 'POST'] : [method]) found.add(`${each} ${filled}`);
  }
  return [...found].map((route) => route.split(' ') as [string, string]);
}

function send(address: string, method: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(method) ? undefined : '{}';
  return fetch(address, { method, redirect: 'manual', headers: { cookie, ...headers }, ...(body && { body }) });
}

/** Cut from their opener are all pages of ours but those that an Office window passes on its way to a sign-in. */
const keepsOpener = /^\/(?:oauth|office-addin)\b/;
const shownByOffice = ['/office-addin/taskpane.html', '/office-addin/commands.html'];

function checkHeaders(route: string, path: string, { headers }: Response): void {
  expect(headers.get('strict-transport-security'), route).toMatch(/^max-age=31536000$/);
  expect(headers.get('x-content-type-options'), route).toBe('nosniff');
  const isContent = path.startsWith('/c/');
  const framing = headers.get('content-security-policy') ?? '';
  if (shownByOffice.includes(path)) expect(framing, route).not.toContain('frame-ancestors');
  else if (isContent) expect(framing, route).toMatch(/^sandbox (?!.*allow-(?:same-origin|top-navigation))/);
  else {
    expect(framing, route).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options'), route).toBe('DENY');
  }
  const isPage = headers.get('content-type')?.startsWith('text/html') && !isContent;
  const opener = headers.get('cross-origin-opener-policy');
  if (isPage) expect(opener, route).toBe(keepsOpener.test(path) ? null : 'same-origin');
}

describe.each(['web', 'links'] as const)('every route of the host %s', (host) => {
  const at = () => (host === 'web' ? web : links);

  it('forbids framing and guessing of types, keeps to https, and cuts off its opener', async () => {
    const routes = await routesOf(host);
    expect(routes.length).toBeGreaterThan(host === 'web' ? 80 : 10);
    const extra = host === 'web' ? ['/office-addin/auth-dialog.html', '/none', ...shownByOffice] : ['/a/b/c'];
    const all = [...routes, ...extra.map((path) => ['GET', path] as const)];
    await Promise.all(
      all.map(async ([method, path]) => {
        checkHeaders(
          `${method} ${path}`,
          path,
          await send(at() + path, method, { origin: host === 'web' ? baseUrl : linkHost }),
        );
      }),
    );
  });
});

describe('a change that another site sends with the owner’s cookie', () => {
  /** Bearer tokens, and tokens in the body or address, authorize these; cookies have no effect. */
  const withoutCookies = /^\/(?:api\/|oauth\/(?:token|revoke|register|jwks)$|\.well-known\/|[vf]\/|healthz|readyz)/;

  it.each(['web', 'links'] as const)('is refused by every route of the host %s, whatever its type', async (host) => {
    const routes = (await routesOf(host)).filter(([method, path]) => method !== 'GET' && !withoutCookies.test(path));
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'];
    const senders = [
      { origin: 'https://evil.example' },
      { origin: host === 'web' ? linkHost : baseUrl, 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      {},
    ];
    const changes = routes.flatMap(([method, path]) =>
      types.map((type, at) => ({ method, path, type, sender: senders[at % senders.length] ?? {} })),
    );
    expect(changes.length).toBeGreaterThan(10);
    for (const { method, path, type, sender } of changes) {
      const address = (host === 'web' ? web : links) + path;
      const { status } = await send(address, method, { 'content-type': type, ...sender });
      expect([403, 404, 405], `${method} ${path} as ${type} from ${JSON.stringify(sender)}`).toContain(status);
    }
  });

  it('deletes no document as JSON, and does so from our own page', async () => {
    const remove = (headers: Record<string, string>) =>
      fetch(`${web}/documents/${uuid}/delete`, {
        method: 'POST',
        redirect: 'manual',
        body: headers['content-type'] === 'application/json' ? '{}' : 'confirm=yes',
        headers: { cookie, ...headers },
      });
    const json = { 'content-type': 'application/json' };
    expect((await remove({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await remove({ ...form, 'sec-fetch-site': 'same-origin', origin: baseUrl })).status).toBe(303);
  });
});
