import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findConsoleSessions } from '../../service/accounts/console-sessions.ts';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { grantAccessToken } from '../support/api/access-token.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service?.stop());

const next = 'a longer password';

async function signIn(owner: CreatedOwner, password = owner.password): Promise<CookieBrowser> {
  const browser = new CookieBrowser();
  const answer = await browser.post(`${service.baseUrl}/sign-in`, { email: owner.email, password });
  await browser.follow(answer, service.baseUrl, service.linkHost);
  return browser;
}

const isSignedIn = async (browser: CookieBrowser) => (await browser.get(`${service.baseUrl}/documents`)).status === 200;

function change(browser: CookieBrowser, fields: Partial<Record<'current' | 'next' | 'repeated', string>>) {
  return browser.post(`${service.baseUrl}/account/password`, { next, repeated: next, ...fields });
}

async function statusWith(token: string): Promise<number> {
  return (await new ApiCaller(service.baseUrl, token).get('/me')).status;
}

describe('changing the password', () => {
  it('signs out everywhere else and disconnects applications; this browser and API keys stay signed in', async () => {
    const owner = await service.createOwner();
    const [here, elsewhere] = [await signIn(owner), await signIn(owner)];
    const bystander = await signIn(service.owner);
    const token = await grantAccessToken(service.db, owner.userId, 'read');
    const theirs = await grantAccessToken(service.db, service.owner.userId, 'read');
    expect(await statusWith(token)).toBe(200);
    const before = here.cookieValues(service.baseUrl);

    const answer = await change(here, { current: owner.password });
    const page = await here.follow(answer, service.baseUrl, service.linkHost);
    expect(await page.text()).toContain('Password changed.');
    expect(here.cookieValues(service.baseUrl)).not.toEqual(before);

    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(theirs)).toBe(200);
    expect(await statusWith(owner.apiKey)).toBe(200);
    expect(await isSignedIn(await signIn(owner))).toBe(false);
    expect(await isSignedIn(await signIn(owner, next))).toBe(true);
  });

  it.each([
    ['the current one is wrong', { current: 'wrong' }, 'The current password is wrong.', 403],
    ['the current one is longer than any', { current: 'x'.repeat(1001) }, 'The current password is wrong.', 403],
    ['the new one is short', { next: 'short', repeated: 'short' }, 'at least 12 characters'],
    ['the new one is long', { next: 'x'.repeat(1001), repeated: 'x'.repeat(1001) }, 'at most 1000 characters'],
    ['it is repeated differently', { repeated: 'another password' }, 'don’t match'],
    ['nothing is sent', { current: '', next: '', repeated: '' }, 'at least 12 characters'],
  ])('is refused when %s, and nothing changes', async (_name, fields, words, status = 400) => {
    const owner = await service.createOwner();
    const [here, elsewhere] = [await signIn(owner), await signIn(owner)];
    const answer = await change(here, { current: owner.password, ...fields });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain('Password not changed.');
    expect(html).toContain(words);
    for (const typed of [owner.password, next, 'wrong', 'short']) expect(html).not.toContain(`value="${typed}"`);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await isSignedIn(await signIn(owner))).toBe(true);
  });

  it('refuses the email address or the current password as a new password', async () => {
    const owner = await service.createOwner({ email: 'a-long-address@linkwake.example' });
    const browser = await signIn(owner);
    for (const [same, words] of [
      [owner.email, 'can’t be your email address'],
      [owner.password, 'your current password'],
    ] as const) {
      const answer = await change(browser, { current: owner.password, next: same, repeated: same });
      expect(await answer.text()).toContain(words);
    }
  });

  it('allows at most ten attempts', async () => {
    const owner = await service.createOwner();
    const browser = await signIn(owner);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await (await change(browser, { current: 'guess' })).text()).toContain('is wrong');
    }
    const refused = await change(browser, { current: owner.password });
    expect(await refused.text()).toContain('Too many attempts. Try again in 15 minutes');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(840);
    expect(await isSignedIn(await signIn(owner))).toBe(true);
  });
});

describe('the list of sign-ins', () => {
  const account = async (browser: CookieBrowser) => (await browser.get(`${service.baseUrl}/account`)).text();
  const endings = (html: string) =>
    [...html.matchAll(/action="(\/account\/sessions\/[^"]+\/end)"/g)].map(([, path]) => path);

  /** @feature sign-in-list */
  it('names the browsers, and signs out in one of them at once', async () => {
    const owner = await service.createOwner();
    const here = await signIn(owner);
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const elsewhere = new CookieBrowser();
    const { email, password } = owner;
    await elsewhere.post(`${service.baseUrl}/sign-in`, { email, password }, { 'user-agent': agent });
    const html = await account(here);
    expect(html).toMatch(/Firefox on Windows[\s\S]*This browser/);
    const [path, ...others] = endings(html);
    expect(others).toEqual([]);

    const answer = await here.post(service.baseUrl + path, {});
    expect(await (await here.follow(answer, service.baseUrl, service.linkHost)).text()).toContain('Signed out in that');
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect(endings(await account(here))).toEqual([]);
  });

  it('says when each was used last, the latest first', async () => {
    const owner = await service.createOwner();
    const [, here] = [await signIn(owner), await signIn(owner)];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const lastUses = service.db.updateTable('console_sessions').where('user_id', '=', owner.userId);
    const reset = lastUses.set({ created_at: hoursAgo(72), last_used_at: hoursAgo(5) });
    await reset.execute();
    const html = await account(here);
    const table = html.slice(html.indexOf('<table'));
    expect(table).toMatch(/This browser[\s\S]*3 days ago[\s\S]*5 hours ago/);
    expect(table.slice(0, table.indexOf('This browser'))).toMatch(/3 days ago[\s\S]*just now/);
    await reset.execute();
    // A page that is open and unused asks who is signed in, too.
    expect((await findConsoleSessions(service.db, here.cookieValues(service.baseUrl))).size).toBe(1);
    const recent = service.db.selectFrom('console_sessions').select('id_hash').where('last_used_at', '>', hoursAgo(4));
    expect(await recent.where('user_id', '=', owner.userId).execute()).toEqual([]);
  });

  it('is of the person alone', async () => {
    const owner = await service.createOwner();
    const [here, elsewhere, stranger] = [await signIn(owner), await signIn(owner), await signIn(service.owner)];
    const [path] = endings(await account(here));
    expect(await account(stranger)).not.toContain(path);
    await stranger.post(service.baseUrl + path, {});
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await here.post(service.baseUrl + path, {}, foreign)).status).toBe(403);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await isSignedIn(here)).toBe(true);
  });
});

describe('signing out on all devices', () => {
  it('ends every sign-in of this person, including this one, and disconnects applications', async () => {
    const owner = await service.createOwner();
    const [here, elsewhere, bystander] = [await signIn(owner), await signIn(owner), await signIn(service.owner)];
    const token = await grantAccessToken(service.db, owner.userId, 'write');
    const answer = await here.post(`${service.baseUrl}/account/sign-out`, {});
    expect(answer.headers.get('location')).toBe('/sign-in?ended');
    for (const browser of [here, elsewhere]) expect(await isSignedIn(browser)).toBe(false);
    // Only the mark of a known browser is left; it signs nobody in.
    expect(here.cookieValues(service.baseUrl)).toHaveLength(1);
    expect(await isSignedIn(bystander)).toBe(true);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(owner.apiKey)).toBe(200);
    const left = await service.db
      .selectFrom('oauth_records')
      .select('payload')
      .where('model', '!=', 'Client')
      .execute();
    expect(JSON.stringify(left)).not.toContain(owner.userId);
  });

  it('is accepted only from the signed-in person’s own pages', async () => {
    const browser = await signIn(service.owner);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/account/sign-out', '/account/password']) {
      expect((await browser.post(service.baseUrl + path, {}, foreign)).status).toBe(403);
      const nobody = await new CookieBrowser().post(service.baseUrl + path, {});
      expect(nobody.headers.get('location')).toContain('/sign-in');
    }
    expect(await isSignedIn(browser)).toBe(true);
  });
});
