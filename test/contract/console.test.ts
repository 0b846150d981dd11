import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { listDocuments } from '../../service/documents/list-documents.ts';
import { signedIn as signIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

const signedIn = (owner: CreatedOwner = service.owner) => signIn(service, owner);

async function textOf(browser: CookieBrowser, path: string): Promise<string> {
  return (await browser.get(service.baseUrl + path)).text();
}

/** Publishes a page through the API. @returns its uuid, slug and link */
async function publish(owner: CreatedOwner, title: string): Promise<{ uuid: string; slug: string; link: string }> {
  const answer = await fetch(`${service.baseUrl}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, html: '<!doctype html><title>A page</title><p>Hello</p>' }),
  });
  expect(answer.status).toBe(201);
  return answer.json();
}

describe('signing in to the console', () => {
  it.each(['/', '/documents', '/keys', '/apps', '/plan/'])('is required at %s, and returns there', async (path) => {
    const browser = new CookieBrowser();
    const answer = await browser.get(service.baseUrl + path);
    const signIn = new URL(answer.headers.get('location') ?? '', service.baseUrl);
    expect(signIn.pathname).toBe('/sign-in');
    const { email, password } = service.owner;
    const next = signIn.searchParams.get('next') ?? '';
    const done = await browser.post(`${service.baseUrl}/sign-in`, { email, password, next });
    const arrived = await browser.follow(done, service.baseUrl, service.linkHost);
    expect(new URL(arrived.url).pathname).toBe(path === '/' ? '/documents' : path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/.\\/evil.example',
    '/x/..//evil.example',
  ])('never redirects to %s', async (next) => {
    const { email, password } = service.owner;
    const browser = new CookieBrowser();
    const answer = await browser.post(`${service.baseUrl}/sign-in`, { email, password, next });
    const arrived = await browser.follow(answer, service.baseUrl, service.linkHost);
    expect(arrived.url).toBe(`${service.baseUrl}/documents`);
    const again = await browser.get(`${service.baseUrl}/sign-in?${new URLSearchParams({ next })}`);
    expect(again.headers.get('location')).toBe('/documents');
  });

  it('leads back to the form that was sent after the session had ended, and says that it was not saved', async () => {
    const form = `${service.baseUrl}/documents/plan/update/`;
    const answer = await fetch(form, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: service.baseUrl, referer: form },
      body: new URLSearchParams({ title: 'Plan' }),
    });
    const signIn = new URL(answer.headers.get('location') ?? '', service.baseUrl);
    expect([signIn.pathname, signIn.searchParams.get('next')]).toEqual(['/sign-in', '/documents/plan/update/']);
    expect(await (await fetch(signIn)).text()).toContain('your last change wasn’t saved');
  });

  it('marks the browser on the link host as the owner’s, so that the owner’s views are not counted', async () => {
    const browser = await signedIn();
    expect(browser.cookieValues(service.linkHost)).toHaveLength(1);
  });

  it.each(['https://evil.example/', '//evil.example/'])(
    'does not redirect to %s on the link host either',
    async (next) => {
      const query = new URLSearchParams({ next });
      const answer = await new CookieBrowser().get(`${service.linkHost}/o/forged?${query}`);
      expect(answer.headers.get('location')).toBe(`${service.baseUrl}/`);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('keeps the entered address when the password is wrong', async () => {
    const answer = await new CookieBrowser().post(`${service.baseUrl}/sign-in`, {
      email: 'typed@linkwake.example',
      password: 'wrong',
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('value="typed@linkwake.example"');
  });

  it('says after too many wrong passwords when the next attempt may come', async () => {
    const { email, password } = await service.createOwner();
    const browser = new CookieBrowser();
    const attempt = (guess: string) => browser.post(`${service.baseUrl}/sign-in`, { email, password: guess });
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('guess')).status).toBe(403);
    const refused = await attempt(password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('refuses an address that the database cannot store', async () => {
    const answer = await new CookieBrowser().post(`${service.baseUrl}/sign-in`, { email: 'a\0b', password: 'wrong' });
    expect(answer.status).toBe(403);
  });

  it('ends with signing out', async () => {
    const browser = await signedIn();
    const before = browser.cookieValues(service.baseUrl);
    await browser.post(`${service.baseUrl}/sign-out`, {});
    expect((await browser.get(`${service.baseUrl}/documents`)).headers.get('location')).toContain('/sign-in');
    const sessions = await service.db.selectFrom('console_sessions').select('id_hash').execute();
    // The session, and the mark of a known browser.
    expect(before).toHaveLength(2);
    expect(sessions.every(({ id_hash }) => id_hash.length === 32)).toBe(true);
  });

  it('accepts no form from another site', async () => {
    const browser = await signedIn();
    for (const origin of ['https://evil.example', service.linkHost, 'null']) {
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      expect((await browser.post(`${service.baseUrl}/keys`, { name: 'stolen' }, headers)).status).toBe(403);
    }
  });

  it('sends pages that run only the console’s own script, allow no frame and are not cached', async () => {
    const browser = await signedIn();
    const answer = await browser.get(`${service.baseUrl}/documents`);
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    const [script = '', ...others] = [...(await answer.text()).matchAll(/<script[^>]* src="([^"]*)"/g)].map(
      ([, src]) => src,
    );
    expect(others).toEqual([]);
    const loaded = await fetch(service.baseUrl + script);
    expect(Object.fromEntries(loaded.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(await loaded.text()).toContain('data-copy');
  });
});

describe('API keys', () => {
  /** @contract auth/api-key */
  it('are shown once, work at once, and stop working when revoked', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(owner);
    const made = await (await browser.post(`${service.baseUrl}/keys`, { name: 'nightly report' })).text();
    const key = /lw_[\w-]{43}/.exec(made)?.[0] ?? '';
    const me = () => fetch(`${service.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me()).status).toBe(200);
    const list = await textOf(browser, '/keys');
    expect(list).toContain('nightly report');
    expect(list).not.toContain(key);
    const id = /\/keys\/([\w-]+)\/revoke/.exec(list)?.[1];
    const revoked = await browser.post(`${service.baseUrl}/keys/${id}/revoke`, {});
    expect(await (await browser.follow(revoked, service.baseUrl)).text()).toContain('Key revoked.');
    expect((await me()).status).toBe(401);
  });

  /** @feature expiring-keys */
  it('end by themselves where the person wants them to', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(owner);
    const made = await (await browser.post(`${service.baseUrl}/keys`, { name: 'a month', days: '30' })).text();
    const key = /lw_[\w-]{43}/.exec(made)?.[0] ?? '';
    const me = () => fetch(`${service.baseUrl}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me()).status).toBe(200);
    const { rows } = await service.pool.query(
      "select expires_at - created_at > interval '29 days' as long from api_keys where name = 'a month'",
    );
    expect(rows).toEqual([{ long: true }]);
    await service.pool.query("update api_keys set expires_at = now() where name = 'a month'");
    expect((await me()).status).toBe(401);
    expect(await textOf(browser, '/keys')).toContain('Expired');
  });

  it('last for good unless the form says otherwise, and not for longer than it offers', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(owner);
    const lasts = async (name: string, fields: Record<string, string>) => {
      await browser.post(`${service.baseUrl}/keys`, { name, ...fields });
      const keys = service.db.selectFrom('api_keys').select('expires_at').where('user_id', '=', owner.userId);
      return (await keys.where('name', '=', name).executeTakeFirstOrThrow()).expires_at;
    };
    expect(await lasts('for good', { days: '' })).toBeNull();
    expect(await lasts('as before', {})).toBeNull();
    expect(await lasts('odd', { days: '1e9' })).toBeInstanceOf(Date);
  });

  it('are created once however often the same form is sent, as by a reload', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(owner);
    const form = /name="form" value="([\w-]+)"/.exec(await textOf(browser, '/keys'))?.[1] ?? '';
    const send = () => browser.post(`${service.baseUrl}/keys`, { name: 'nightly report', form });
    expect(await (await send()).text()).toMatch(/lw_[\w-]{43}/);
    const again = await send();
    expect([again.status, again.headers.get('location')]).toEqual([303, '/keys?repeated']);
    const list = await textOf(browser, '/keys?repeated');
    expect(list).toContain('was already created');
    expect(list).not.toMatch(/lw_[\w-]{43}/);
    expect(list.match(/\/revoke"/g)).toHaveLength(2);
  });

  it('require a confirmation before they are revoked', async () => {
    const list = await textOf(await signedIn(), '/keys');
    expect(list).toMatch(/<details[^>]*><summary[^>]*>Revoke<\/summary><form[^>]*revoke"/);
  });

  it('cannot be revoked by somebody else', async () => {
    const owner = await service.createOwner();
    const id = /\/keys\/([\w-]+)\/revoke/.exec(await textOf(await signedIn(owner), '/keys'))?.[1];
    await (await signedIn()).post(`${service.baseUrl}/keys/${id}/revoke`, {});
    const answer = await fetch(`${service.baseUrl}/api/v1/me`, {
      headers: { authorization: `Bearer ${owner.apiKey}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('documents', () => {
  it('are listed and found by title, one’s own only', async () => {
    const owner = await service.createOwner();
    await publish(owner, 'Quarterly <report>');
    await publish(owner, 'Price list');
    const browser = await signedIn(owner);
    expect(await textOf(browser, '/documents')).toContain('Quarterly &lt;report&gt;');
    const found = await textOf(browser, '/documents?query=price');
    expect(found).toContain('Price list');
    expect(found).not.toContain('Quarterly');
    expect(await textOf(browser, '/documents?query=%20price%20%20list%20')).toContain('Price list');
    expect(await textOf(await signedIn(), '/documents')).not.toContain('Price list');
  });

  it('are sorted by their latest view, their views or their title', async () => {
    const owner = await service.createOwner();
    const browser = await signedIn(owner);
    const [b, , c] = [await publish(owner, 'Bee'), await publish(owner, 'ant'), await publish(owner, 'Cat')];
    for (const link of [c.link, c.link, b.link]) await report((await visit(link)).beacon, { acted: true });
    const titles = async (sort: string) => {
      const list = await textOf(browser, `/documents?sort=${sort}`);
      return [...list.matchAll(/class="title"[^>]*>(\w+)</g)].map(([, title]) => title).join(' ');
    };
    expect(await titles('newest')).toBe('Cat ant Bee');
    expect(await titles('viewed')).toBe('Bee Cat ant');
    expect(await titles('views')).toBe('Cat Bee ant');
    expect(await titles('title')).toBe('ant Bee Cat');
    expect(await titles('other')).toBe('Cat ant Bee');
  });

  it('are on one page each when sorted by their latest view, those without a view last', async () => {
    const owner = await service.createOwner();
    const published = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) published.push(await publish(owner, title));
    for (const at of [3, 0, 4]) await report((await visit(published[at]?.link ?? '')).beacon, { acted: true });
    const { workspaceId } = await service.db
      .selectFrom('documents')
      .select('workspace_id as workspaceId')
      .where('id', '=', published[0]?.uuid ?? '')
      .executeTakeFirstOrThrow();
    const pageAt = async (offset: number) => {
      const listed = await listDocuments(service.db, workspaceId, { order: 'viewed', limit: 2, offset });
      return listed.map(({ title, lastViewedAt }) => (lastViewedAt ? title : `${title}, no view`)).join(' ');
    };
    expect([await pageAt(0), await pageAt(2), await pageAt(4), await pageAt(6)]).toEqual([
      'E A',
      'D C, no view',
      'B, no view',
      '',
    ]);
  });

  it('are turned off and on at once, on any plan, by their owner only', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const browser = await signedIn(owner);
    const { uuid, link } = await publish(owner, 'Switch');
    const post = (by: CookieBrowser, verb: string) => by.post(`${service.baseUrl}/documents/${uuid}/${verb}`, {});
    expect((await post(await signedIn(), 'turn-off')).status).toBe(404);
    expect((await visit(link)).response.status).toBe(200);
    expect((await post(browser, 'turn-off')).headers.get('location')).toBe(`/documents/${uuid}/?done=off`);
    expect((await visit(link)).response.status).toBe(410);
    expect(await textOf(browser, `/documents/${uuid}/`)).toContain('Turned off<');
    await post(browser, 'turn-on');
    expect((await visit(link)).response.status).toBe(200);
  });

  it('keep their last day while they are turned off, and a day that is chosen meanwhile', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const browser = await signedIn(owner);
    const { uuid } = await publish(owner, 'Season');
    const base = `${service.baseUrl}/documents/${uuid}`;
    const setDay = (expires_on: string) => browser.post(`${base}/update/`, { title: 'Season', expires_on });
    const shownDay = async () =>
      /name="expires_on"[^>]* value="([^"]*)"/.exec(await textOf(browser, `/documents/${uuid}/update/`))?.[1];
    await setDay('2099-12-24');
    await browser.post(`${base}/turn-off`, {});
    await browser.post(`${base}/turn-off`, {});
    const off = await textOf(browser, `/documents/${uuid}/update/`);
    expect(off).not.toContain('expired on');
    await browser.post(`${base}/turn-on`, {});
    expect(await shownDay()).toBe('2099-12-24');
    await browser.post(`${base}/turn-off`, {});
    await setDay('2099-11-30');
    expect(await textOf(browser, `/documents/${uuid}/`)).not.toContain('Turned off<');
    await browser.post(`${base}/turn-on`, {});
    expect(await shownDay()).toBe('2099-11-30');
  });

  it('have a page with link and activity; another owner’s page does not exist', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Offer');
    const text = await textOf(await signedIn(owner), `/documents/${document.uuid}/`);
    expect(text).toContain(document.link);
    expect(text).toContain('0 views');
    const other = await signedIn();
    for (const path of ['', 'update/']) {
      expect((await other.get(`${service.baseUrl}/documents/${document.uuid}/${path}`)).status).toBe(404);
    }
    expect((await other.get(`${service.baseUrl}/open/${document.slug}`)).status).toBe(404);
  });

  it('show their restrictions, and their kind in words', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    const { uuid } = await publish(owner, 'Guarded');
    const browser = await signedIn(owner);
    const settings = { title: 'Guarded', password: 'open sesame', require_email: 'on', expires_on: '2020-05-06' };
    await browser.post(`${service.baseUrl}/documents/${uuid}/update/`, settings);
    const change = (review_status: string | null) =>
      service.db.updateTable('documents').set({ review_status }).where('id', '=', uuid).execute();
    await change('held');
    for (const path of ['/documents', `/documents/${uuid}/`]) {
      const text = await textOf(browser, path);
      for (const words of ['Web page', 'Waiting for review', 'Expired', 'Password', 'Email gate']) {
        expect(text).toContain(`>${words}<`);
      }
    }
    await change(null);
    const versions = service.db.updateTable('versions').where('document_id', '=', uuid);
    await versions.set({ state: 'failed', failure: 'The file is locked with a password.' }).execute();
    for (const path of ['/documents', `/documents/${uuid}/`]) {
      expect(await textOf(browser, path)).toContain('The file is locked with a password.');
    }
    await versions.set({ state: 'converting' }).execute();
    expect(await textOf(browser, '/documents')).toContain('>Converting<');
    expect(await textOf(browser, `/documents/${uuid}/`)).not.toContain('still shows the previous version');
    await service.db.updateTable('documents').set({ expires_on: null }).where('id', '=', uuid).execute();
    expect(await textOf(browser, `/documents/${uuid}/`)).toContain('still shows the previous version');
  });

  it('call an unknown viewer “Someone”', async () => {
    const owner = await service.createOwner();
    const { uuid, link } = await publish(owner, 'Seen');
    await report((await visit(link)).beacon, { acted: true });
    expect(await textOf(await signedIn(owner), `/documents/${uuid}/`)).toContain('>Someone<');
  });

  it('open for their owner without being counted, through the link host’s own mark', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Mine');
    const browser = await signedIn(owner);
    const answer = await browser.get(`${service.baseUrl}/open/${document.slug}`);
    const link = new URL(answer.headers.get('location') ?? '');
    expect(link.origin + link.pathname).toBe(document.link);
    const arrived = await browser.get(link.href);
    expect(arrived.headers.getSetCookie().join()).toContain('linkwake-owner=');
    expect(arrived.headers.get('location')).not.toContain('o=');
  });

  it('show which settings the plan lacks, keep what was entered when one is refused, and change nothing', async () => {
    const owner = await service.createOwner({ plan: 'free' });
    const document = await publish(owner, 'Free');
    const browser = await signedIn(owner);
    const url = `${service.baseUrl}/documents/${document.uuid}/update/`;
    const before = await (await browser.get(url)).text();
    expect(before).toContain('Needs the <a href="/plan/">Pro plan</a>.');
    expect(before).toContain('Leave empty to never expire. Needs a <a href="/plan/">paid plan</a>.');
    const answer = await browser.post(url, { title: 'Renamed', password: 'again', expires_on: '2031-05-06' });
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain('value="Renamed"');
    expect(text).toContain('value="2031-05-06"');
    expect(text).toContain('href="/plan/"');
    expect(text).toContain('It wasn’t saved, and pages never show it: enter it again.');
    expect(await textOf(browser, `/documents/${document.uuid}/`)).not.toContain('Renamed');
  });

  it('keep what another tab has saved meanwhile', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Two tabs');
    const browser = await signedIn(owner);
    const path = `/documents/${document.uuid}/update/`;
    const shown =
      /name="shown" value="([^"]*)"/.exec(await textOf(browser, path))?.[1]?.replaceAll('&quot;', '"') ?? '';
    const expiring = { title: 'Two tabs', expires_on: '2031-05-06', allowed_email_domains: 'acme.example' };
    await browser.post(service.baseUrl + path, { ...expiring, shown });
    await browser.post(service.baseUrl + path, { title: 'Renamed', shown });
    const after = await textOf(browser, path);
    for (const value of ['Renamed', '2031-05-06', 'acme.example']) expect(after).toContain(`value="${value}"`);
  });

  it('take domains as people write them, and name the one that is none', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Domains');
    const browser = await signedIn(owner);
    const path = `/documents/${document.uuid}/update/`;
    const save = (allowed_email_domains: string) =>
      browser.post(service.baseUrl + path, { title: 'Domains', allowed_email_domains });
    expect((await save('@acme.example; beta.example')).status).toBe(303);
    expect(await textOf(browser, path)).toContain('value="acme.example, beta.example"');
    const refused = await save('acme.example, *.beta.example');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('“*.beta.example” is not an email domain.');
  });

  it('explain a setting that has no effect alone', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Half a button');
    const browser = await signedIn(owner);
    const path = `/documents/${document.uuid}/update/`;
    await browser.post(service.baseUrl + path, { title: 'Half a button', cta_label: 'Book' });
    expect(await textOf(browser, path)).toContain('The button has a label but no URL, so it isn’t shown.');
  });

  it('state the limit of a title, however long it was', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Short');
    const browser = await signedIn(owner);
    const answer = await browser.post(`${service.baseUrl}/documents/${document.uuid}/update/`, {
      title: 'x'.repeat(3000),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Keep the title to 500 characters');
  });

  /** @contract document/settings-url */
  it('accept new settings at the contract’s settings_url, and show them', async () => {
    const owner = await service.createOwner();
    const document = await publish(owner, 'Settings');
    const authorization = `Bearer ${owner.apiKey}`;
    const read = async () =>
      (await fetch(`${service.baseUrl}/api/v1/documents/${document.uuid}`, { headers: { authorization } })).json();
    const { settings_url } = await read();
    expect(settings_url).toBe(`${service.baseUrl}/documents/${document.uuid}/update/`);
    const browser = await signedIn(owner);
    const filled = {
      title: 'Settings',
      password: 'open sesame',
      require_email: 'on',
      allowed_email_domains: 'example.com',
      expires_on: '2031-05-06',
      cta_label: 'Book',
      cta_url: 'https://example.com/book',
    };
    expect((await browser.post(settings_url, filled)).status).toBe(303);
    expect((await read()).settings).toMatchObject({
      password: true,
      require_email: true,
      allowed_email_domains: 'example.com',
      cta_label: 'Book',
      cta_url: 'https://example.com/book',
    });
    expect((await browser.post(settings_url, { title: 'Settings' })).status).toBe(303);
    expect((await read()).settings.password).toBe(true);
    const removing = `${service.baseUrl}/documents/${document.uuid}/remove-password`;
    expect((await browser.post(removing, {})).headers.get('location')).toContain('?done=opened');
    expect((await read()).settings).toEqual({
      password: false,
      require_email: false,
      allowed_email_domains: '',
      expires_at: null,
      cta_label: '',
      cta_url: '',
    });
  });
});
