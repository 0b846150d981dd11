import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { CreatedOwner } from '../../service/accounts/create-owner.ts';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { commands } from '../../service/admin/commands.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let operator: CookieBrowser;
let owner: CreatedOwner;

beforeAll(async () => {
  service = await startService();
  const runs = await service.createOwner({ email: 'operator@linkwake.example' });
  await setOperator(service.db, { email: 'Operator@linkwake.example', isOperator: true });
  operator = await signedIn(service, runs);
});

afterAll(() => service.stop());

const bank = (words: string) =>
  `<!doctype html><title>Bank</title><h1>${words}</h1><form action="https://evil.example/"><input type="password"></form>`;

interface Held {
  uuid: string;
  link: string;
  browser: CookieBrowser;
  caller: ApiCaller;
}

/** Publishes a document of another workspace that is held. */
async function held(words = 'Sign in', html = bank(words)): Promise<Held> {
  owner = await service.createOwner();
  const caller = new ApiCaller(service.baseUrl, owner.apiKey);
  const { uuid, link, review_status } = (await caller.send('POST', '/documents', { html })).body;
  expect(review_status).toBe('held');
  return { uuid, link, caller, browser: await signedIn(service, owner) };
}

const queue = async () => (await operator.get(`${service.baseUrl}/review`)).text();
const post = (path: string, fields: Record<string, string>, by = operator) => by.post(service.baseUrl + path, fields);

/** Returns the version that the queue shows for a document. */
async function versionOf(uuid: string): Promise<string> {
  return (
    new RegExp(`/review/${uuid}/approve"><input type="hidden" name="version" value="([\\w-]+)"`).exec(
      await queue(),
    )?.[1] ?? ''
  );
}

/** Returns the address at which the operator views a document. */
async function lookAddress(uuid: string): Promise<string> {
  const answer = await operator.get(`${service.baseUrl}/review/${uuid}/look`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const frameOf = (page: string) => /<iframe[^>]* src="([^"]*)"/.exec(page)?.[1] ?? '';

describe('the review queue', () => {
  it('is available to operators only', async () => {
    const { uuid, browser } = await held();
    const version = await versionOf(uuid);
    for (const path of ['/review', `/review/${uuid}/look`]) {
      expect((await browser.get(service.baseUrl + path)).status).toBe(404);
      const answer = await new CookieBrowser().get(service.baseUrl + path);
      expect(answer.headers.get('location')).toContain('/sign-in');
    }
    for (const path of [`/review/${uuid}/approve`, `/review/${uuid}/reject`]) {
      expect((await post(path, { version, reason: 'x' }, browser)).status).toBe(404);
      const foreign = { origin: service.linkHost, 'sec-fetch-site': 'same-site' };
      expect((await operator.post(service.baseUrl + path, { version, reason: 'x' }, foreign)).status).toBe(403);
    }
    expect(await (await browser.get(`${service.baseUrl}/documents`)).text()).not.toContain('href="/review"');
    expect(await (await operator.get(`${service.baseUrl}/documents`)).text()).toContain('href="/review"');
    await setOperator(service.db, { email: 'operator@linkwake.example', isOperator: false });
    expect((await operator.get(`${service.baseUrl}/review`)).status).toBe(404);
    await setOperator(service.db, { email: 'operator@linkwake.example', isOperator: true });
  });

  it('shows a held page of any workspace in its sandbox, and counts nothing', async () => {
    const { uuid, link } = await held('Give me your password');
    expect(await queue()).toContain(owner.email);
    expect(await queue()).toContain('Needs approval: the page asks for a password or card number and sends it to');
    expect((await fetch(link)).status).toBe(403);
    const address = await lookAddress(uuid);
    expect(address.startsWith(`${service.linkHost}/review/`)).toBe(true);
    const look = await fetch(address);
    const page = await look.text();
    expect(look.status).toBe(200);
    expect(look.headers.get('content-security-policy')).toContain(`frame-src ${frameOf(page)}`);
    expect(look.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page).toContain('sandbox="allow-scripts"');
    expect(page).not.toMatch(/<script|data-beacon/);
    const arabic = await (await fetch(address, { headers: { 'accept-language': 'ar' } })).text();
    expect(arabic).toMatch(/<html lang="ar" dir="rtl"[\s\S]*محجوز للمراجعة/);
    const content = await fetch(frameOf(page));
    expect(await content.text()).toContain('Give me your password');
    expect(content.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-same-origin)/);
    const views = await service.db.selectFrom('views').select('id').where('document_id', '=', uuid).execute();
    expect(views).toEqual([]);
  });

  it('holds a page whose form has line breaks and control characters in its address', async () => {
    for (const address of ['ht&#10;tps://evil.example/', '&#1;https://evil.example/', '/&#9;/ev\0il.example/']) {
      await held('Sign in', bank('Sign in').replace('https://evil.example/', address));
    }
  });

  it('is listed on the command line, and each page that is held is logged by its id and reason', async () => {
    const info = vi.spyOn(service.deps.log, 'info');
    const { uuid, link, caller } = await held('Sign in to the command line');
    await caller.send('PUT', `/documents/${uuid}/content`, { html: bank('Sign in again') });
    const line = ['document_held', { document: uuid, reason: 'held_form' }];
    expect(info.mock.calls.filter(([event]) => event === 'document_held')).toEqual([line, line]);
    const { body } = await caller.send('POST', '/documents', { html: '<h1>Harmless</h1>' });
    expect(info.mock.calls.filter(([event]) => event === 'document_held')).toHaveLength(2);
    info.mockRestore();
    const installation = { pool: service.pool, config: service.deps.config, warn: () => undefined };
    const list = async () =>
      z
        .array(z.looseObject({ uuid: z.string() }))
        .parse(await commands['review:list']?.run(service.db, [], installation));
    const listed = await list();
    expect(listed.find((one) => one.uuid === uuid)).toEqual({
      uuid,
      slug: link.split('/').at(-1),
      title: 'Bank',
      owner: owner.email,
      held_since: expect.any(Date),
      reasons: [expect.stringContaining('asks for a password or card number and sends it to evil.example')],
      rejected_at: null,
    });
    expect(listed.map((one) => one.uuid)).not.toContain(body.uuid);
    await post(`/review/${uuid}/reject`, { version: await versionOf(uuid), reason: 'No' });
    expect((await list()).find((one) => one.uuid === uuid)).toMatchObject({ rejected_at: expect.any(Date) });
  });

  it('revokes preview addresses after the review, and refuses forged ones', async () => {
    const { uuid } = await held();
    const address = await lookAddress(uuid);
    const content = frameOf(await (await fetch(address)).text());
    await post(`/review/${uuid}/approve`, { version: await versionOf(uuid) });
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(content)).status).toBe(410);
    expect((await operator.get(`${service.baseUrl}/review/${uuid}/look`)).status).toBe(404);
    expect((await fetch(`${service.linkHost}/review/forged.pass`)).status).toBe(404);
    expect((await operator.get(`${service.baseUrl}/review/x/look`)).status).toBe(404);
  });

  /** @contract state/held @feature review */
  it('releases a page, for the API and for visitors, and notifies its owner', async () => {
    const { uuid, link, caller, browser } = await held('Now open');
    expect((await post(`/review/${uuid}/approve`, { version: await versionOf(uuid) })).status).toBe(303);
    expect((await caller.get(`/documents/${uuid}`)).body.review_status).toBeNull();
    expect((await fetch(link)).status).toBe(200);
    expect(await queue()).not.toContain(uuid);
    const page = await (await browser.get(`${service.baseUrl}/documents/${uuid}/`)).text();
    expect(page).toContain('Reviewed and approved on');
  });

  /** @contract state/held */
  it('keeps a page held with a reason that its owner reads, until it is replaced', async () => {
    const { uuid, link, caller, browser } = await held();
    const version = await versionOf(uuid);
    const empty = await post(`/review/${uuid}/reject`, { version, reason: ' ' });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Say why')]);
    expect((await post(`/review/${uuid}/reject`, { version, reason: 'It imitates a <bank>.' })).status).toBe(303);
    expect(await queue()).toMatch(new RegExp(`Rejected.*${uuid}`, 's'));
    expect((await caller.get(`/documents/${uuid}`)).body.review_status).toBe('held');
    expect((await fetch(link)).status).toBe(403);
    const page = () => browser.get(`${service.baseUrl}/documents/${uuid}/`).then((answer) => answer.text());
    expect(await page()).toContain('It imitates a &lt;bank&gt;.');
    await caller.send('PUT', `/documents/${uuid}/content`, { html: '<!doctype html><p>Nothing to hide' });
    expect(await page()).toContain('once your administrator approves it.');
    expect(await queue()).not.toMatch(new RegExp(`Rejected.*${uuid}`, 's'));
  });

  it('applies a decision to the reviewed version only', async () => {
    const { uuid, caller } = await held('First');
    const version = await versionOf(uuid);
    await caller.send('PUT', `/documents/${uuid}/content`, { html: bank('Second') });
    for (const [path, reason] of [
      ['approve', ''],
      ['reject', 'Because'],
    ] as const) {
      const answer = await post(`/review/${uuid}/${path}`, { version, reason });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('The content was updated after you opened it.');
    }
    expect((await caller.get(`/documents/${uuid}`)).body.review_status).toBe('held');
  });

  it('cannot be bypassed by restoring a version that was never approved', async () => {
    const { uuid, link, caller, browser } = await held('Never approved');
    await caller.send('PUT', `/documents/${uuid}/content`, { html: '<!doctype html><p>Harmless' });
    await post(`/review/${uuid}/approve`, { version: await versionOf(uuid) });
    expect((await fetch(link)).status).toBe(200);
    const info = vi.spyOn(service.deps.log, 'info');
    await post(`/documents/${uuid}/versions/1/restore`, {}, browser);
    expect(info).toHaveBeenCalledWith('document_held', { document: uuid, reason: 'held_form' });
    info.mockRestore();
    expect((await fetch(link)).status).toBe(403);
    await post(`/review/${uuid}/approve`, { version: await versionOf(uuid) });
    await post(`/documents/${uuid}/versions/2/restore`, {}, browser);
    await post(`/documents/${uuid}/versions/1/restore`, {}, browser);
    expect((await fetch(link)).status).toBe(200);
  });

  it('does not extend an approval to the same bytes with another content type', async () => {
    const { uuid, link, caller, browser } = await held('Sent twice');
    await caller.upload('PUT', `/documents/${uuid}/content`, { name: 'bank.html', bytes: bank('Sent twice') });
    await post(`/review/${uuid}/approve`, { version: await versionOf(uuid) });
    expect((await fetch(link)).status).toBe(200);
    await post(`/documents/${uuid}/versions/1/restore`, {}, browser);
    expect((await fetch(link)).status).toBe(403);
  });
});
