import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../service/app.ts';
import { readConfig } from '../../service/config/config.ts';
import { signInLinkAddress } from '../../service/console/sign-in/sign-in-link-routes.tsx';
import { PortTaken } from '../../service/errors/start-errors.ts';
import { runService } from '../../service/run-service.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { findUser } from '../support/service/find-user.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'debug' } });
});

afterAll(() => service.stop());

/** Creates a link for the owner, as `npm start` does. */
async function createLink(): Promise<string> {
  const token = service.deps.signInLinks.create(await findUser(service.db, service.owner.email));
  return signInLinkAddress(service.baseUrl, token) ?? '';
}

const open = async (link: string, browser = new CookieBrowser()) =>
  browser.follow(await browser.get(link), service.baseUrl, service.linkHost);

const documents = () => `${service.baseUrl}/documents`;

describe('the sign-in link of npm start', () => {
  it('signs in without a password, and leaves the token out of the address', async () => {
    const browser = new CookieBrowser();
    const page = await open(await createLink(), browser);
    expect([page.status, page.url]).toEqual([200, documents()]);
    expect((await browser.get(documents())).status).toBe(200);
  });

  it('works once', async () => {
    const link = await createLink();
    await open(link);
    const again = await open(link);
    expect(again.status).toBe(410);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await again.text()).toContain('has been used or has expired');
  });

  it('once spent, leads a browser that is signed in to its documents', async () => {
    const link = await createLink();
    const browser = await signedIn(service);
    await open(link);
    expect((await open(link, browser)).url).toBe(documents());
  });

  it('is not spent by a browser that fetches ahead, or by a request for the headers', async () => {
    const link = await createLink();
    expect((await fetch(link, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(503);
    await fetch(link, { method: 'HEAD' });
    expect((await open(link)).url).toBe(documents());
  });

  it('does not sign in after the password was changed', async () => {
    const link = await createLink();
    const { email } = service.owner;
    const users = service.db.updateTable('users').where('email', '=', email);
    const { passwordHash: password_hash } = await findUser(service.db, email);
    await users.set({ password_hash: 'another' }).execute();
    const page = await open(link);
    await users.set({ password_hash }).execute();
    expect(new URL(page.url).pathname).toBe('/sign-in');
  });

  const local = { host: 'localhost:8787', from: '127.0.0.1', headers: {} };
  it.each([
    ['another computer', { ...local, from: '192.0.2.7' }],
    ['another computer by IPv6', { ...local, from: '2001:db8::7' }],
    ['a host name that resolves to this computer', { ...local, host: 'rebound.example:8787' }],
    ['a proxy on this computer', { ...local, headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names only itself', { ...local, headers: { via: '1.1 proxy' } }],
    ['no connection', { ...local, from: undefined }],
  ])('is refused and not spent from %s', async (_where, { host, from, headers }) => {
    const link = await createLink();
    const { site } = await createApp(service.deps);
    const incoming = from === undefined ? undefined : { socket: { remoteAddress: from } };
    const answer = await site.request(link, { headers: { host, ...headers } }, { incoming });
    expect(answer.status).toBe(410);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await open(link)).url).toBe(documents());
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('works from %s', async (remoteAddress) => {
    const { site } = await createApp(service.deps);
    const headers = { host: 'localhost:8787' };
    const answer = await site.request(await createLink(), { headers }, { incoming: { socket: { remoteAddress } } });
    expect(answer.status).toBe(303);
  });

  it('is neither logged nor measured', async () => {
    const written: string[] = [];
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
    const link = await createLink();
    await open(link);
    await open(link);
    stderr.mockRestore();
    const token = link.split('/').at(-1) ?? '';
    expect(written.join('')).not.toContain(token);
    expect((await service.deps.metrics.read()).text).not.toContain(token);
  });

  it('is not offered where the service has a public address', () => {
    expect(signInLinkAddress('https://share.example.com', 'token')).toBeUndefined();
  });
});

describe('a port that is in use', () => {
  it.each(['PORT', 'LINK_PORT', 'METRICS_PORT'])('is named in one line with its setting %s', async (setting) => {
    const [port = 0, linkPort = 0, metricsPort = 0] = await freePorts(3);
    const ports = { PORT: String(port), LINK_PORT: String(linkPort), METRICS_PORT: String(metricsPort) };
    const taken = Number(ports[setting as keyof typeof ports]);
    const other = createServer().listen(taken, '127.0.0.1');
    await once(other, 'listening');
    const starting = runService(readConfig({ ...ports, DATA_DIR: service.dir, LOG_LEVEL: 'silent' }));
    await expect(starting).rejects.toThrow(PortTaken);
    await expect(starting).rejects.toThrow(
      `Port ${taken} is in use by another program. Stop that program, or set ${setting} to another port.`,
    );
    other.close();
  });
});
