import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;
let metricsUrl: string;

beforeAll(async () => {
  mails = await startMailServer();
  const [port] = await freePorts(1);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  service = await startService({ env: { ...mails.env, TRUST_PROXY: 'true', METRICS_PORT: String(port) } });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

/** Sends a password from a network of its own. */
async function guess(link: string, network: number): Promise<number> {
  const headers = { origin: service.linkHost, 'x-forwarded-for': `198.51.100.${network}` };
  return (await new CookieBrowser().post(link, { password: 'guess' }, headers)).status;
}

const closedLinks = async () =>
  /^linkwake_links_closed_total (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1];

describe('wrong passwords that close a link for everybody', () => {
  /** @feature guessed-passwords */
  it('are told the owner by mail and in the console, once a day, and counted', async () => {
    const owner = await service.createOwner();
    const caller = new ApiCaller(service.baseUrl, owner.apiKey);
    const settings = { title: 'Salaries', html: '<p>Secret', password: 'right' };
    const { body } = await caller.send('POST', '/documents', settings);
    const console = await signedIn(service, owner);
    const page = async () => (await console.get(`${service.baseUrl}/documents/${body.uuid}/`)).text();
    expect(await guess(body.link, 1)).toBe(403);
    expect(await page()).not.toContain('wrong passwords');
    // As if many networks had sent the others.
    await service.pool.query(`update rate_limits set points = 100 where key like 'gate-document:%'`);
    expect(await guess(body.link, 2)).toBe(429);
    const message = await mails.next(owner.email);
    expect(message.subject).toBe('Somebody is guessing the password of “Salaries”');
    expect(message.text).toContain(`${service.baseUrl}/documents/${body.uuid}/update/`);
    expect(await page()).toContain('Too many wrong passwords closed this link');
    expect(await closedLinks()).toBe('1');

    expect(await guess(body.link, 3)).toBe(429);
    expect(mails.received.filter(({ to }) => to === owner.email)).toHaveLength(1);
    await service.pool.query(`update documents set guessed_at = guessed_at - interval '25 hours'`);
    expect(await page()).not.toContain('wrong passwords');
    expect(await guess(body.link, 4)).toBe(429);
    expect((await mails.next(owner.email)).subject).toContain('Salaries');
    expect(await closedLinks()).toBe('2');
  });
});
