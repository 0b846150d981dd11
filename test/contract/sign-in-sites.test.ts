import { afterAll, beforeAll, expect, it } from 'vitest';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: { ...mails.env, TRUST_PROXY: 'true' } });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

async function send(path: string, address: string, fields: Record<string, string>): Promise<number> {
  const headers = { origin: service.baseUrl, 'x-forwarded-for': address };
  return (await new CookieBrowser().post(`${service.baseUrl}${path}`, fields, headers)).status;
}

it.each([
  ['tries to sign in', '/sign-in', { password: 'guess' }, 403, 'sign-in-network-site'],
  ['requests for a new password', '/forgot', {}, 200, 'reset-network-site'],
] as const)(
  '%s from many networks of one IPv6 site are limited together',
  async (_what, path, fields, passed, name) => {
    const email = 'nobody@acme.example';
    expect(await send(path, '2001:db8:1:1::1', { email, ...fields })).toBe(passed);
    // As if other networks of the site had sent the rest.
    await service.pool.query('update rate_limits set points = 1000 where key like $1', [`${name}:%`]);
    expect(await send(path, '2001:db8:1:2::1', { email, ...fields })).toBe(429);
    expect(await send(path, '2001:db8:2:1::1', { email, ...fields })).toBe(passed);
    expect(await send(path, '198.51.100.7', { email: 'somebody@acme.example', ...fields })).toBe(passed);
  },
);
