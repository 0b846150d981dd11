import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = ownersClient(service);
});

afterAll(() => service.stop());

const page = (title: string) => ({ html: `<!doctype html><title>${title}</title><h1>${title}</h1>` });

async function pass(browser: CookieBrowser, link: string, fields: Record<string, string>) {
  const answer = await browser.post(link, fields);
  return browser.follow(answer, service.linkHost);
}

describe('a link', () => {
  it('that does not exist is a 404, also for an answer to a gate', async () => {
    expect((await fetch(`${service.linkHost}/nothing-here`)).status).toBe(404);
    const answered = await new CookieBrowser().post(`${service.linkHost}/nothing-here`, { password: 'guess' });
    expect(answered.status).toBe(404);
  });

  it('with a line break in it does not exist either, with an owner’s mark or without', async () => {
    const answer = await fetch(`${service.linkHost}/a%0d%0aset-cookie:x=y?o=mark`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${service.linkHost}/a%0D%0Aset-cookie%3Ax%3Dy`);
    expect((await fetch(`${service.linkHost}/a%0d%0ab`)).status).toBe(404);
  });

  /** @contract state/published */
  it('shows the document at once when there is no gate', async () => {
    const { link } = await client.documents.publish(page('Open'));
    const { response, content } = await visit(link);
    expect(response.status).toBe(200);
    expect(await (await fetch(content)).text()).toContain('<h1>Open</h1>');
  });

  /** @contract publish/expires-on @feature viewer-gates */
  it('that has expired says so and shows nothing', async () => {
    const { link, uuid } = await client.documents.publish(page('Old offer'));
    const { content } = await visit(link);
    await client.documents.update(uuid, { expires_on: '2020-01-31' });
    const { response, html } = await visit(link);
    expect(response.status).toBe(410);
    expect(html).toContain('is no longer active');
    expect((await fetch(content)).status).toBe(410);
  });

  /** @contract publish/expires-on */
  it('still works on its last day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { link } = await client.documents.publish(page('Last day'), { expires_on: today });
    expect((await visit(link)).response.status).toBe(200);
  });

  it('of a held page says that it is under review', async () => {
    const { link, uuid } = await client.documents.publish(page('Suspicious'));
    const { content } = await visit(link);
    await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', uuid).execute();
    const held = await visit(link);
    expect(held.response.status).toBe(403);
    expect(held.html).toContain('This page is being reviewed');
    // Its sender chose the name, perhaps that of somebody else.
    expect(held.html).not.toContain('Owner 1');
    expect(held.html).not.toContain('Suspicious');
    expect((await fetch(content)).status).toBe(410);
  });

  /** @contract state/link-live */
  it.each([
    ['converting', 503, 'is being prepared'],
    ['failed', 404, 'couldn’t be prepared'],
  ] as const)('of a file that is %s says so', async (state, status, words) => {
    const { link, uuid } = await client.documents.publish(page('Slides'));
    await service.db.updateTable('versions').set({ state }).where('document_id', '=', uuid).execute();
    await service.db.updateTable('documents').set({ live_version_id: null }).where('id', '=', uuid).execute();
    const { response, html } = await visit(link);
    expect(response.status).toBe(status);
    expect(html).toContain(words);
    expect(html.includes('http-equiv="refresh"')).toBe(state === 'converting');
  });
});

describe('the password gate', () => {
  /** @feature viewer-gates */
  it('reveals neither title nor content before the password', async () => {
    const { link } = await client.documents.publish(page('Merger with Acme'), { password: 'open sesame' });
    const { response, html } = await visit(link);
    expect(response.status).toBe(200);
    expect(html).not.toContain('Merger');
    expect(html).not.toContain('/c/');
  });

  /** @contract service/settings */
  it('opens with the password, for this link only, and stays open', async () => {
    const { link } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const other = await client.documents.publish(page('Other'), { password: 'open sesame' });
    const browser = new CookieBrowser();
    expect(await (await pass(browser, link, { password: 'open sesame' })).text()).toContain('<iframe');
    expect(await (await browser.get(link)).text()).toContain('<iframe');
    expect(await (await browser.get(other.link)).text()).not.toContain('<iframe');
  });

  it('refuses a wrong password and does not repeat it in the page', async () => {
    const { link } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const answer = await new CookieBrowser().post(link, { password: 'open simsim' });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('Wrong password');
    expect(html).not.toContain('open simsim');
  });

  it('asks again after a change of the password, and earlier content addresses expire', async () => {
    const { link, uuid } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const browser = new CookieBrowser();
    const shell = await (await pass(browser, link, { password: 'open sesame' })).text();
    const content = /<iframe[^>]* src="([^"]+)"/.exec(shell)?.[1] ?? '';
    expect((await fetch(content)).status).toBe(200);
    await client.documents.update(uuid, { password: 'another one' });
    expect((await fetch(content)).status).toBe(410);
    expect(await (await browser.get(link)).text()).not.toContain('<iframe');
  });

  it('accepts no pass made for another document', async () => {
    const first = await client.documents.publish(page('First'), { password: 'open sesame' });
    const second = await client.documents.publish(page('Second'), { password: 'open sesame' });
    const browser = new CookieBrowser();
    await pass(browser, first.link, { password: 'open sesame' });
    const cookie = `linkwake-pass=${browser.cookieValues()[0]}`;
    expect(await (await fetch(first.link, { headers: { cookie } })).text()).toContain('<iframe');
    expect(await (await fetch(second.link, { headers: { cookie } })).text()).not.toContain('<iframe');
  });

  it('issues a pass for this link only, out of reach of scripts', async () => {
    const { link, slug } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const answer = await new CookieBrowser().post(link, { password: 'open sesame' });
    expect(answer.status).toBe(303);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toContain(`; Path=/${slug};`);
  });

  it('allows ten wrong passwords and then delays, even for simultaneous attempts', async () => {
    const { link } = await client.documents.publish(page('Guessed at'), { password: 'open sesame' });
    const guesses = Array.from({ length: 25 }, (_, n) => new CookieBrowser().post(link, { password: `guess ${n}` }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Even the right password is refused now.
    expect((await new CookieBrowser().post(link, { password: 'open sesame' })).status).toBe(429);
  });

  it('accepts no answer that another site sent', async () => {
    const { link } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const browser = new CookieBrowser();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(link, { password: 'open sesame' }, foreign)).status).toBe(403);
    const opaque = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post(link, { password: 'open sesame' }, opaque)).status).toBe(403);
    expect(browser.cookieValues()).toEqual([]);
  });

  it('refuses an answer of more than a few kilobytes', async () => {
    const { link } = await client.documents.publish(page('Protected'), { password: 'open sesame' });
    const answer = await new CookieBrowser().post(link, { password: 'x'.repeat(100_000) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('at most 1,000 characters');
  });

  it('takes a password of the maximum length, whatever its characters, and none that is longer', async () => {
    const longest = '\u{1f511}'.repeat(1000);
    const { link, uuid } = await client.documents.publish(page('Long'), { password: longest });
    expect((await new CookieBrowser().post(link, { password: longest })).status).toBe(303);
    const longer = await new CookieBrowser().post(link, { password: `${longest}x` });
    expect(longer.status).toBe(400);
    expect(await longer.text()).toContain('A password has at most 1,000 characters.');
    const refused = client.documents.update(uuid, { password: `${longest}x` });
    await expect(refused).rejects.toMatchObject({ said: 'A password may have at most 1000 characters.' });
  });
});

describe('the email gate', () => {
  /** @contract service/settings, view/who */
  it('asks for an address and records it with the view', async () => {
    const { link, uuid } = await client.documents.publish(page('For you'), { require_email: true });
    const { html } = await visit(link);
    // Chats show the title of a page as the preview of a link.
    expect(html).not.toContain('For you');
    expect(html).toContain('Owner 1 asks for your email before you continue.');
    expect(html).not.toContain('<iframe');
    const browser = new CookieBrowser();
    expect(await (await pass(browser, link, { email: 'Ann@acme.example' })).text()).toContain('<iframe');
    const views = await service.db.selectFrom('views').select('email').where('document_id', '=', uuid).execute();
    expect(views).toEqual([{ email: 'Ann@acme.example' }]);
  });

  /** @contract publish/email-domains */
  it('admits the listed domains only, and does not reveal them', async () => {
    const { link } = await client.documents.publish(page('Partners'), { allowed_email_domains: 'acme.example' });
    const browser = new CookieBrowser();
    const refused = await browser.post(link, { email: 'bob@other.example' });
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html).toContain('value="bob@other.example"');
    expect(html).not.toContain('acme.example');
    expect(await (await pass(browser, link, { email: 'ann@acme.example' })).text()).toContain('<iframe');
  });

  it('refuses an invalid address, and escapes it', async () => {
    const { link } = await client.documents.publish(page('Partners'), { require_email: true });
    const answer = await new CookieBrowser().post(link, { email: '"><script>alert(1)</script>' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('<script>alert');
  });

  it('is asked together with the password, which is checked first', async () => {
    const settings = { password: 'open sesame', allowed_email_domains: 'acme.example' };
    const { link } = await client.documents.publish(page('Both'), settings);
    const { html } = await visit(link);
    expect(html).toContain('name="password"');
    expect(html).toContain('name="email"');
    const browser = new CookieBrowser();
    const guessed = await browser.post(link, { password: 'open simsim', email: 'bob@other.example' });
    expect(guessed.status).toBe(403);
    // Who does not know the password learns nothing about the addresses.
    expect(await guessed.text()).toMatch(/Wrong password.*value="bob@other\.example"/s);
    const given = { password: 'open sesame', email: 'ann@acme.example' };
    expect(await (await pass(browser, link, given)).text()).toContain('<iframe');
  });

  it('keeps a right password while the address is corrected', async () => {
    const settings = { password: 'open sesame', allowed_email_domains: 'acme.example' };
    const { link } = await client.documents.publish(page('Both'), settings);
    const browser = new CookieBrowser();
    const refused = await browser.post(link, { password: 'open sesame', email: 'ann@other.example' });
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html).toContain('value="ann@other.example"');
    expect(html).not.toContain('name="password"');
    expect(await (await pass(browser, link, { email: 'ann@acme.example' })).text()).toContain('<iframe');
  });

  it('does not ask the recipient of a personal link, whose address is known', async () => {
    const { link, uuid } = await client.documents.publish(page('Partners'), { require_email: true });
    const ann = await client.recipients.create(uuid, { name: 'Ann', email: 'ann@acme.example' });
    const bob = await client.recipients.create(uuid, { name: 'Bob' });
    expect((await visit(ann.link)).html).toContain('<iframe');
    for (const asked of [bob.link, link, `${link}?r=unknown`])
      expect((await visit(asked)).html).toContain('name="email"');
    await client.documents.update(uuid, { allowed_email_domains: 'other.example' });
    expect((await visit(ann.link)).html).toContain('name="email"');
    // The password is still asked for, alone.
    await client.documents.update(uuid, { allowed_email_domains: 'acme.example', password: 'open sesame' });
    const { html } = await visit(ann.link);
    expect(html).toContain('name="password"');
    expect(html).not.toContain('name="email"');
    expect(await (await pass(new CookieBrowser(), ann.link, { password: 'open sesame' })).text()).toContain('<iframe');
  });

  it('asks again when the list no longer holds the address', async () => {
    const { link, uuid } = await client.documents.publish(page('Partners'), { require_email: true });
    const browser = new CookieBrowser();
    await pass(browser, link, { email: 'ann@other.example' });
    await client.documents.update(uuid, { allowed_email_domains: 'acme.example' });
    expect(await (await browser.get(link)).text()).toContain('name="email"');
  });
});
