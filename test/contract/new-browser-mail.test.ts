import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
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

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(
  { email, password }: CreatedOwner,
  browser = new CookieBrowser(),
  language = 'en',
  agent = firefox,
) {
  const headers = { 'user-agent': agent, 'accept-language': language, 'cf-ipcountry': 'DE' };
  const answer = await browser.post(`${service.baseUrl}/sign-in`, { email, password }, headers);
  expect(answer.status).toBe(303);
  return browser;
}

/** The mails that are queued for the owner, sent or not. */
async function told({ email }: CreatedOwner): Promise<number> {
  await expect
    .poll(() => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
    .toEqual([]);
  return mails.received.filter(({ to }) => to === email).length;
}

describe('a sign-in from a new browser', () => {
  /** @feature new-browser */
  it('is told by mail, except the first of an account and those of a known browser', async () => {
    const owner = await service.createOwner();
    const known = await signIn(owner, new CookieBrowser(), 'de');
    await signIn(owner, known);
    expect(await told(owner)).toBe(0);
    const other = await signIn(owner);
    const message = await mails.next(owner.email);
    expect(message.subject).toBe('Neue Anmeldung bei Ihrem Linkwake-Konto');
    for (const part of [message.text, message.html || '']) {
      expect(part).toContain('Firefox auf Windows');
      expect(part).toContain('Wo: Deutschland');
      expect(part).toMatch(/Wann: \d\d?\.\d\d?\.\d{4}, \d\d:\d\d UTC/);
      expect(part).toContain(`${service.baseUrl}/account`);
      expect(part).toContain(`${service.baseUrl}/forgot`);
    }
    await signIn(owner, other);
    await signIn(owner, known);
    expect(await told(owner)).toBe(1);
  });

  it('is one account’s: a browser that another account knows is new', async () => {
    const [ann, ben] = [await service.createOwner(), await service.createOwner()];
    const browser = await signIn(ann);
    await signIn(ben);
    await signIn(ben, browser, 'en', '');
    expect((await mails.next(ben.email)).text).toContain('Browser: unknown');
    expect(await told(ann)).toBe(0);
  });

  it('is told again after a change of the password, except in the browser that changed it', async () => {
    const owner = await service.createOwner();
    const browser = await signIn(owner);
    const thief = await signIn(owner);
    await mails.next(owner.email);
    const next = 'a better passphrase';
    const changed = { current: owner.password, next, repeated: next };
    expect((await browser.post(`${service.baseUrl}/account/password`, changed)).status).toBe(303);
    await signIn({ ...owner, password: next }, browser);
    expect(await told(owner)).toBe(1);
    await signIn({ ...owner, password: next }, thief);
    await mails.next(owner.email);
  });

  it('fills no mailbox, however often somebody with the password comes', async () => {
    const owner = await service.createOwner();
    await signIn(owner);
    await service.db
      .insertInto('known_browsers')
      .values(Array.from({ length: 20 }, (_, nth) => ({ user_id: owner.userId, token_hash: Buffer.from([nth]) })))
      .execute();
    await signIn(owner);
    expect(await told(owner)).toBe(0);
  });
});
