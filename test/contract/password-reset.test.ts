import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const at = (path: string) => `${service.baseUrl}${path}`;

async function ask(email: string, headers: Record<string, string> = {}) {
  const answer = await new CookieBrowser().post(at('/forgot'), { email }, headers);
  return { status: answer.status, text: await answer.text() };
}

async function linkFor(email: string): Promise<string> {
  const { text = '' } = await mails.next(email);
  return /http\S+\/reset\/\S+/.exec(text)?.[0] ?? '';
}

async function signIn({ email }: Pick<CreatedOwner, 'email'>, password: string) {
  const browser = new CookieBrowser();
  const { status } = await browser.post(at('/sign-in'), { email, password });
  return { browser, status };
}

const chosen = 'a better passphrase';

describe('a forgotten password', () => {
  /** @feature password-by-mail */
  it('is replaced by a mailed link: once, with every other sign-in ended', async () => {
    const owner = await service.createOwner();
    const other = (await signIn(owner, owner.password)).browser;
    expect(await (await new CookieBrowser().get(at('/sign-in'))).text()).toContain('href="/forgot"');
    expect((await ask(owner.email.toUpperCase())).text).toContain('is on its way');
    const link = await linkFor(owner.email);
    const browser = new CookieBrowser();
    expect(await (await browser.get(link)).text()).toContain(owner.email);
    const saved = await browser.post(link, { next: chosen, repeated: chosen });
    expect(saved.headers.get('location')).toContain(encodeURIComponent('/documents'));
    expect((await other.get(at('/documents'))).headers.get('location')).toContain('/sign-in');
    expect((await signIn(owner, owner.password)).status).toBe(403);
    expect((await signIn(owner, chosen)).status).toBe(303);
    expect((await new CookieBrowser().post(link, { next: chosen, repeated: chosen })).status).toBe(410);
    expect((await browser.get(link)).status).toBe(410);
  });

  it('keeps nobody waiting because others have mistyped their address', async () => {
    const statuses = [];
    for (const email of ['ada', 'bo@', '@cy', 'di @', 'ed']) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it('is asked for in the language of the browser', async () => {
    const owner = await service.createOwner();
    await ask(owner.email, { 'accept-language': 'de-AT' });
    expect((await mails.next(owner.email)).subject).toBe('Neues Passwort für Linkwake wählen');
  });

  it('tells nobody who has an account, and mails nobody who has none', async () => {
    const owner = await service.createOwner();
    const known = await ask(owner.email);
    const unknown = await ask('nobody@acme.example');
    expect(unknown.text.replace('nobody@acme.example', owner.email)).toBe(known.text);
    await linkFor(owner.email);
    await expect
      .poll(() => service.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute())
      .toEqual([]);
    expect(mails.received.map(({ to }) => to)).not.toContain('nobody@acme.example');
  });

  it('is refused where it is too short, entered differently or the address, and the link still works', async () => {
    const owner = await service.createOwner();
    await ask(owner.email);
    const link = await linkFor(owner.email);
    for (const [next, repeated, words] of [
      ['short', 'short', 'at least 12 characters'],
      [chosen, `${chosen}!`, 'don’t match'],
      [owner.email, owner.email, 'can’t be your email address'],
    ]) {
      const refused = await new CookieBrowser().post(link, { next: next ?? '', repeated: repeated ?? '' });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(words ?? '')]);
    }
    expect((await new CookieBrowser().get(link)).status).toBe(200);
  });

  it('is mailed three times an hour to an address', async () => {
    const owner = await service.createOwner();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(owner.email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('is not offered without a mail server', async () => {
    const plain = await startService();
    expect(await (await fetch(`${plain.baseUrl}/sign-in`)).text()).toContain('Ask your administrator');
    const answer = await fetch(`${plain.baseUrl}/forgot`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('/sign-in');
    await plain.stop();
  });
});
