import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { maxOpenReports, maxReportDetails, reportsPerNetwork } from '../../service/documents/review/page-reports.ts';
import { reportedDocuments } from '../../service/documents/review/review-queue.ts';
import { sweep } from '../../service/housekeeping.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let operator: CookieBrowser;
/** Every network may send a few reports an hour, so each test has one of its own. */
let network = 0;

beforeAll(async () => {
  service = await startService({ env: { TRUST_PROXY: 'true' } });
  const runs = await service.createOwner({ email: 'operator@linkwake.example' });
  await setOperator(service.db, { email: 'operator@linkwake.example', isOperator: true });
  operator = await signedIn(service, runs);
});

beforeEach(() => {
  network += 1;
});

afterAll(() => service.stop());

interface Published {
  uuid: string;
  slug: string;
  link: string;
  title: string;
  browser: CookieBrowser;
  caller: ApiCaller;
}

async function publish(title: string, settings: Record<string, unknown> = {}): Promise<Published> {
  const owner = await service.createOwner();
  const caller = new ApiCaller(service.baseUrl, owner.apiKey);
  const html = `<!doctype html><title>${title}</title><p>${title}`;
  const { uuid, link, slug } = (await caller.send('POST', '/documents', { title, html })).body;
  if (Object.keys(settings).length > 0) await caller.send('PATCH', `/documents/${uuid}/settings`, settings);
  return { uuid, slug, link, title, caller, browser: await signedIn(service, owner) };
}

const report = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new CookieBrowser().post(`${service.linkHost}/report`, fields, {
    origin: service.linkHost,
    'x-forwarded-for': `198.51.100.${network}`,
    ...headers,
  });

const complaint = { reason: 'fraud', details: 'It asks for my <bank> PIN.', email: 'ann@example.com' };
const queue = async () => (await operator.get(`${service.baseUrl}/review`)).text();
const decide = (path: string, fields: Record<string, string>, by = operator) => by.post(service.baseUrl + path, fields);

/** Returns the part of the queue about reported documents. */
const reported = async () => /aria-labelledby="reported".*?<\/section>/s.exec(await queue())?.[0] ?? '';
const valuesOf = (form: string, name: string) =>
  [...form.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('a report of a page', () => {
  it('starts at a quiet link beside who shares it, and names the link it is about', async () => {
    const { link, slug } = await publish('Reachable');
    const page = await (await fetch(link)).text();
    const href = `${service.linkHost}/report?link=${encodeURIComponent(`${service.linkHost}/${slug}`)}`;
    expect(page).toContain(`href="${href}"`);
    expect(page).toContain('aria-label="Report this page"');
    const form = await fetch(href);
    const shown = await form.text();
    expect(form.status).toBe(200);
    expect(shown).toContain(`value="${service.linkHost}/${slug}"`);
    expect(shown).not.toContain('Reachable');
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('can be made about a page behind a gate, whose title it does not reveal', async () => {
    const { link, slug } = await publish('Secret plan', { password: 'open sesame' });
    const gate = await (await fetch(link)).text();
    expect(gate).toContain(`/report?link=${encodeURIComponent(`${service.linkHost}/${slug}`)}`);
    const sent = await report({ link, ...complaint });
    expect([sent.status, await sent.text()]).toEqual([200, expect.not.stringContaining('Secret plan')]);
  });

  it('of a document in a room names its address there, not its own link', async () => {
    const { slug, uuid, title, caller } = await publish('In a room');
    const room = (await caller.send('POST', '/rooms', { title: 'Deal', documents: [uuid] })).body;
    const list = await (await fetch(room.link)).text();
    const inRoom = new RegExp(`href="(${room.link}/[^"]+)"`).exec(list)?.[1] ?? '';
    const page = await (await fetch(inRoom)).text();
    expect(page).toContain(`/report?link=${encodeURIComponent(inRoom)}`);
    expect(page).not.toContain(slug);
    expect((await report({ link: inRoom, reason: 'other' })).status).toBe(200);
    expect(await reported()).toContain(title);
  });

  it('is not offered to the owner', async () => {
    const { link, browser } = await publish('Mine');
    expect(await (await browser.get(link)).text()).not.toContain('/report?');
  });

  /** @feature page-reports */
  it('reaches the operator with its reason, and tells the visitor so', async () => {
    const { link, title } = await publish('Bank sign-in');
    const sent = await report({ link: `${link}?r=abc#top`, ...complaint });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Report sent')]);
    const shown = await reported();
    for (const text of [title, 'Phishing or fraud', 'It asks for my &lt;bank&gt; PIN.', 'ann@example.com', link]) {
      expect(shown).toContain(text);
    }
    expect(await queue()).toMatch(/Review <span class="count">\d/);
  });

  it('is described on the page about privacy', async () => {
    const page = await (await fetch(`${service.linkHost}/privacy`)).text();
    expect(page).toContain('If you report a page');
  });

  it.each([
    ['en', {}, 'Choose a reason.'],
    ['de', { reason: 'fraud', link: 'https://elsewhere.example/x' }, 'Geben Sie einen Link'],
    ['en', { reason: 'fraud', email: 'ann@' }, 'Enter a valid email address.'],
    ['en', { reason: 'fraud', link: 'no-such-link' }, 'Enter a link'],
    ['en', { reason: 'fraud', link: 'no\0link' }, 'Enter a link'],
    ['en', { reason: 'nonsense' }, 'Choose a reason.'],
  ])('that is incomplete keeps what was entered (%s %j)', async (language, fields, sentence) => {
    const { link } = await publish('Incomplete');
    const answer = await report(
      { link, details: 'What I <saw>', ...(fields as Record<string, string>) },
      { 'accept-language': language },
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page).toContain('What I &lt;saw&gt;</textarea>');
    expect(page).toContain('role="alert"');
  });

  it('is refused from published pages and other sites', async () => {
    const { link } = await publish('Foreign');
    for (const origin of ['null', 'https://evil.example']) {
      expect((await report({ link, ...complaint }, { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect(await reported()).not.toContain(link);
  });

  it('is accepted a few times an hour from one network', async () => {
    const { link } = await publish('Often');
    for (let n = 0; n < reportsPerNetwork; n += 1) expect((await report({ link, reason: 'other' })).status).toBe(200);
    const refused = await report({ link, reason: 'other', details: 'Once more' });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await refused.text()).toContain('Once more</textarea>');
  });

  it('is stored until the operator has enough of them', async () => {
    const { link, uuid } = await publish('Popular');
    for (let n = 0; n < maxOpenReports + 2; n += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${n + 1}` };
      expect((await report({ link, reason: 'other' }, from)).status).toBe(200);
    }
    const rows = await service.db.selectFrom('page_reports').select('id').where('document_id', '=', uuid).execute();
    expect(rows).toHaveLength(maxOpenReports);
  });

  it('accepts a link without its scheme', async () => {
    const { link, uuid } = await publish('Copied by hand');
    const { host } = new URL(link);
    expect(host).toContain(':');
    expect((await report({ link: `${host}/${link.split('/').at(-1)}`, reason: 'other' })).status).toBe(200);
    expect((await report({ link: `elsewhere.example/${link.split('/').at(-1)}`, reason: 'other' })).status).toBe(400);
    expect(await storedReports(uuid)).toHaveLength(1);
  });

  it('keeps its paragraphs, and all that a browser lets a visitor type', async () => {
    const { link, uuid } = await publish('Told at length');
    const typed = `${'One\n\nTwo\n'.padEnd(maxReportDetails - 3, 'x\n')}end`;
    expect(typed).toHaveLength(maxReportDetails);
    // Browsers count a line break as one character and send two.
    await report({ link, reason: 'other', details: typed.replaceAll('\n', '\r\n') });
    expect((await storedReports(uuid)).map(({ details }) => details)).toEqual([typed]);
    expect(await reportedEntry(uuid)).toContain('<div class="lines"><bdi>One\n\nTwo');
  });

  it('is deleted after half a year', async () => {
    const { link, uuid } = await publish('Long ago');
    await report({ link, reason: 'other', details: 'Old' });
    await service.pool.query(
      `update page_reports set created_at = now() - interval '181 days' where document_id = $1`,
      [uuid],
    );
    await report({ link, reason: 'other', details: 'New' });
    await sweep(service.deps);
    expect((await storedReports(uuid)).map(({ details }) => details)).toEqual(['New']);
  });

  it('about a blocked page is thanked for and not stored', async () => {
    const { link, uuid } = await publish('Blocked');
    await report({ link, ...complaint });
    const [version = ''] = valuesOf(await reportedEntry(uuid), 'version');
    await decide(`/review/${uuid}/reject`, { version, reason: 'No.' });
    expect((await report({ link, ...complaint })).status).toBe(200);
    expect(await storedReports(uuid)).toEqual([]);
  });

  it('is logged with a warning while no owner is an operator', async () => {
    const { link } = await publish('Unread');
    const warn = vi.spyOn(service.deps.log, 'warn');
    await report({ link, reason: 'other' });
    expect(warn).not.toHaveBeenCalled();
    await setOperator(service.db, { email: 'operator@linkwake.example', isOperator: false });
    await report({ link, reason: 'other' });
    await setOperator(service.db, { email: 'operator@linkwake.example', isOperator: true });
    expect(warn.mock.calls).toEqual([['no_operator', expect.anything()]]);
    warn.mockRestore();
  });

  it('disappears with the document', async () => {
    const { link, uuid, caller } = await publish('Deleted');
    await report({ link, ...complaint });
    expect((await caller.delete(`/documents/${uuid}`)).status).toBe(204);
    expect(await service.db.selectFrom('page_reports').select('id').where('document_id', '=', uuid).execute()).toEqual(
      [],
    );
  });
});

describe('the operator', () => {
  it('looks at a reported page behind its gates', async () => {
    const { link, uuid } = await publish('Behind a gate', { password: 'open sesame' });
    expect((await operator.get(`${service.baseUrl}/review/${uuid}/look`)).status).toBe(404);
    await report({ link, ...complaint });
    const look = await operator.get(`${service.baseUrl}/review/${uuid}/look`);
    expect(look.status).toBe(303);
    const page = await (await fetch(look.headers.get('location') ?? '')).text();
    const content = /<iframe[^>]* src="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(await (await fetch(content)).text()).toContain('<p>Behind a gate');
  });

  it('keeps a page online, and hears of it again when another report comes', async () => {
    const { link, uuid } = await publish('Harmless');
    await report({ link, reason: 'other', details: 'First' });
    const seen = valuesOf(await reportedEntry(uuid), 'report');
    expect(seen).toHaveLength(1);
    await report({ link, reason: 'other', details: 'While looking' });
    expect((await decide(`/review/${uuid}/keep`, { report: seen[0] ?? '' })).status).toBe(303);
    expect((await fetch(link)).status).toBe(200);
    const left = await reportedEntry(uuid);
    expect(left).toContain('While looking');
    expect(left).not.toContain('First');
  });

  it('takes a page offline with a reason that its owner reads', async () => {
    const { link, uuid, caller, browser } = await publish('Harmful');
    await report({ link, ...complaint });
    const [version = ''] = valuesOf(await reportedEntry(uuid), 'version');
    const empty = await decide(`/review/${uuid}/reject`, { version, reason: '' });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Say why')]);
    expect((await decide(`/review/${uuid}/reject`, { version, reason: 'It imitates a bank.' })).status).toBe(303);
    const closed = await fetch(link);
    expect([closed.status, await closed.text()]).toEqual([403, expect.stringContaining('This page was blocked')]);
    expect(await reported()).not.toContain(uuid);
    expect((await caller.get(`/documents/${uuid}`)).body.review_status).toBe('held');
    const own = await (await browser.get(`${service.baseUrl}/documents/${uuid}/`)).text();
    expect(own).toContain('It imitates a bank.');
    expect(own).not.toContain('Waiting for review');
    expect(own).not.toContain('ann@example.com');
  });

  it('need not take the same content offline twice', async () => {
    const { link, uuid, caller, browser } = await publish('Again and again');
    await caller.send('PUT', `/documents/${uuid}/content`, { html: '<!doctype html><p>Harmful' });
    await report({ link, ...complaint });
    const [version = ''] = valuesOf(await reportedEntry(uuid), 'version');
    await decide(`/review/${uuid}/reject`, { version, reason: 'No.' });
    await decide(`/documents/${uuid}/versions/1/restore`, {}, browser);
    expect((await fetch(link)).status).toBe(403);
    await decide(`/review/${uuid}/approve`, { version: await waitingVersion(uuid) });
    expect((await fetch(link)).status).toBe(200);
    await decide(`/documents/${uuid}/versions/2/restore`, {}, browser);
    expect((await fetch(link)).status).toBe(403);
  });

  it('reads the reports of a held page, and settles with an approval those that were read', async () => {
    const { link, uuid, caller } = await publish('Suspicious');
    const html = '<form action="https://evil.example/"><input type="password"></form>';
    await caller.send('PUT', `/documents/${uuid}/content`, { html });
    await report({ link, ...complaint });
    const waiting = await heldEntry(uuid);
    for (const text of ['Phishing or fraud', 'It asks for my &lt;bank&gt; PIN.', 'ann@example.com']) {
      expect(waiting).toContain(text);
    }
    const read = { version: valuesOf(waiting, 'version')[0] ?? '', report: valuesOf(waiting, 'report')[0] ?? '' };
    await report({ link, reason: 'other', details: 'While looking' });
    expect((await decide(`/review/${uuid}/approve`, read)).status).toBe(303);
    expect((await storedReports(uuid)).map(({ details }) => details)).toEqual(['While looking']);
    expect(await reportedEntry(uuid)).toContain('While looking');
  });

  it('approves nothing that another operator has rejected since', async () => {
    const { link, uuid, caller } = await publish('Two operators');
    const html = '<form action="https://evil.example/"><input type="password"></form>';
    await caller.send('PUT', `/documents/${uuid}/content`, { html });
    const [version = ''] = valuesOf(await heldEntry(uuid), 'version');
    await decide(`/review/${uuid}/reject`, { version, reason: 'No.' });
    const late = await decide(`/review/${uuid}/approve`, { version });
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('This was already decided')]);
    expect((await fetch(link)).status).toBe(403);
    const entry = (await queue()).split('<li class="version">').find((one) => one.includes(uuid)) ?? '';
    const [rejected = ''] = valuesOf(entry, 'rejected');
    expect((await decide(`/review/${uuid}/approve`, { version, rejected })).status).toBe(303);
    expect((await fetch(link)).status).toBe(200);
  });

  it('sees which version a report is about', async () => {
    const { link, uuid, caller } = await publish('Changing');
    await report({ link, reason: 'other', details: 'The first' });
    expect(await reportedEntry(uuid)).not.toContain('about version');
    await caller.send('PUT', `/documents/${uuid}/content`, { html: '<!doctype html><p>Second' });
    await report({ link, reason: 'other', details: 'The second' });
    expect(await reportedEntry(uuid)).toMatch(/about version 1.*The first.*The second/s);
    expect((await reportedEntry(uuid)).match(/about version/g)).toHaveLength(1);
  });

  it('reads first what most visitors reported', async () => {
    const few = await publish('Reported by one');
    const many = await publish('Reported by two');
    await report({ link: few.link, reason: 'other' });
    await report({ link: many.link, reason: 'other' });
    await report({ link: many.link, reason: 'other' });
    const order = (await reportedDocuments(service.db)).map(({ id }) => id);
    expect(order.indexOf(many.uuid)).toBeLessThan(order.indexOf(few.uuid));
  });

  it('alone decides on reports', async () => {
    const { link, uuid, browser } = await publish('Not yours');
    await report({ link, ...complaint });
    expect((await decide(`/review/${uuid}/keep`, { report: uuid }, browser)).status).toBe(404);
    expect(await reported()).toContain(uuid);
  });
});

describe('a room', () => {
  async function makeRoom(title: string, settings: Record<string, unknown> = {}) {
    const published = await publish(`Document of ${title}`);
    const { caller, uuid, browser } = published;
    const { link } = (await caller.send('POST', '/rooms', { title, documents: [uuid], ...settings })).body;
    const slug = link.split('/').at(-1) ?? '';
    const { id } = await service.db.selectFrom('rooms').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const settingsPage = `${service.baseUrl}/rooms/${id}`;
    return { id, link, browser, settingsPage, document: published };
  }

  /** Returns the entry of the room in the queue. */
  const entryOf = async (id: string) =>
    (await queue()).split('<li class="version">').find((entry) => entry.includes(`/review/rooms/${id}/`)) ?? '';
  const wordingOf = async (id: string) => valuesOf(await entryOf(id), 'version')[0] ?? '';

  /** @feature page-reports */
  it('is reported from its page and its gate, and reaches the operator with its words', async () => {
    const { id, link } = await makeRoom('<Deal>', { description: 'Pay at evil.example' });
    const gated = await makeRoom('Gated', { require_email: true });
    for (const room of [link, gated.link]) {
      expect(await (await fetch(room)).text()).toContain(`/report?link=${encodeURIComponent(room)}`);
    }
    const before = Number(/Review <span class="count">(\d+)/.exec(await queue())?.[1] ?? 0);
    expect((await report({ link, ...complaint })).status).toBe(200);
    const entry = await entryOf(id);
    for (const text of ['&lt;Deal&gt;', 'Pay at evil.example', link, 'Phishing or fraud', 'ann@example.com']) {
      expect(entry).toContain(text);
    }
    expect(await queue()).toContain(`Review <span class="count">${before + 1}`);
  });

  it('offers its owner no report', async () => {
    const { link, browser, settingsPage } = await makeRoom('Mine');
    await browser.get(`${settingsPage}/open`);
    const opened = await browser.get(`${settingsPage}/open`);
    const marked = opened.headers.get('location') ?? '';
    await browser.get(marked);
    expect(await (await browser.get(link)).text()).not.toContain('/report?');
  });

  it('is stored a bounded number of times until the operator decides', async () => {
    const { id, link } = await makeRoom('Popular room');
    for (let n = 0; n < maxOpenReports + 2; n += 1) {
      expect((await report({ link, reason: 'other' }, { 'x-forwarded-for': `203.0.113.${n + 1}` })).status).toBe(200);
    }
    const rows = await service.db.selectFrom('page_reports').select('id').where('room_id', '=', id).execute();
    expect(rows).toHaveLength(maxOpenReports);
  });

  it('stays online, or goes offline with all that is below it and a reason for its owner', async () => {
    const { id, link, browser, settingsPage, document } = await makeRoom('Harmful room');
    const inRoom = new RegExp(`href="(${link}/[^"]+)"`).exec(await (await fetch(link)).text())?.[1] ?? '';
    await report({ link, ...complaint });
    await decide(`/review/rooms/${id}/keep`, { report: valuesOf(await entryOf(id), 'report')[0] ?? '' });
    expect([await entryOf(id), (await fetch(link)).status]).toEqual(['', 200]);
    await report({ link, ...complaint });
    const version = await wordingOf(id);
    expect((await decide(`/review/rooms/${id}/reject`, { version, reason: '' })).status).toBe(400);
    expect((await decide(`/review/rooms/${id}/reject`, { version, reason: 'It asks for cards.' })).status).toBe(303);
    for (const address of [link, inRoom]) {
      const closed = await fetch(address);
      const page = await closed.text();
      expect([closed.status, page]).toEqual([403, expect.stringContaining('This page was blocked')]);
      expect(page).not.toContain('Harmful room');
    }
    expect((await new CookieBrowser().post(link, { email: 'a@b.example' }, { origin: service.linkHost })).status).toBe(
      403,
    );
    expect((await fetch(document.link)).status).toBe(200);
    expect(await (await browser.get(`${settingsPage}/`)).text()).toMatch(/Rejected in review on .*It asks for cards\./);
    expect(await (await browser.get(`${service.baseUrl}/rooms`)).text()).toContain('Rejected');
    expect((await report({ link, ...complaint })).status).toBe(200);
    expect(await service.db.selectFrom('page_reports').select('id').where('room_id', '=', id).execute()).toEqual([]);
  });

  it('waits again once its owner has changed it, and opens with an approval of those words', async () => {
    const { id, link, browser, settingsPage, document } = await makeRoom('First words');
    await report({ link, ...complaint });
    await decide(`/review/rooms/${id}/reject`, { version: await wordingOf(id), reason: 'No.' });
    const version = await wordingOf(id);
    const change = (title: string) => browser.post(settingsPage, { title, description: '', documents: document.uuid });
    await change('Second words');
    expect(await (await browser.get(`${settingsPage}/`)).text()).toContain('Waiting for review');
    expect((await fetch(link)).status).toBe(403);
    const refused = await decide(`/review/rooms/${id}/approve`, { version });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The room was changed')]);
    expect((await decide(`/review/rooms/${id}/approve`, { version: await wordingOf(id) })).status).toBe(303);
    expect((await fetch(link)).status).toBe(200);
    expect(await entryOf(id)).toBe('');
  });

  it('is not approved on a page that does not show that another operator has rejected it', async () => {
    const { id, link } = await makeRoom('Rejected twice');
    await report({ link, ...complaint });
    const version = await wordingOf(id);
    await decide(`/review/rooms/${id}/reject`, { version, reason: 'No.' });
    const late = await decide(`/review/rooms/${id}/approve`, { version });
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('This was already decided')]);
    const [rejected = ''] = valuesOf(await entryOf(id), 'rejected');
    expect((await decide(`/review/rooms/${id}/approve`, { version, rejected })).status).toBe(303);
    expect((await fetch(link)).status).toBe(200);
  });

  it('is approved with the titles of its sections, in their order', async () => {
    const { id, link, browser, settingsPage, document } = await makeRoom('In sections');
    const other = (await document.caller.send('POST', '/documents', { html: '<p>Other' })).body.uuid;
    const arrange = (...titles: string[]) => {
      const documents = [document.uuid, other];
      const form = new URLSearchParams({ title: 'In sections', description: '' });
      for (const [at, title] of titles.entries()) {
        form.append('sections', title);
        form.append('order', 'section');
        form.append('order', documents[at] ?? '');
      }
      for (const uuid of documents) form.append('documents', uuid);
      return browser.post(settingsPage, form);
    };
    await report({ link, ...complaint });
    await decide(`/review/rooms/${id}/reject`, { version: await wordingOf(id), reason: 'No.' });
    expect((await arrange('Pay at', 'evil.example')).status).toBe(303);
    expect(await entryOf(id)).toMatch(/<bdi>Pay at<\/bdi>.*<bdi>evil\.example<\/bdi>/s);
    for (const changed of [['evil.example', 'Pay at'], ['Pay at']]) {
      const version = await wordingOf(id);
      await arrange(...changed);
      const refused = await decide(`/review/rooms/${id}/approve`, { version });
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('The room was changed')]);
    }
    expect((await decide(`/review/rooms/${id}/approve`, { version: await wordingOf(id) })).status).toBe(303);
    expect((await fetch(link)).status).toBe(200);
  });

  it('is decided on by operators alone', async () => {
    const { id, link, browser } = await makeRoom('Not yours');
    await report({ link, ...complaint });
    for (const what of ['keep', 'reject', 'approve']) {
      expect((await decide(`/review/rooms/${id}/${what}`, { reason: 'x' }, browser)).status).toBe(404);
      expect((await decide(`/review/rooms/${crypto.randomUUID()}/${what}`, { reason: 'x' })).status).toBe(
        what === 'keep' ? 303 : 404,
      );
      expect((await decide(`/review/rooms/x/${what}`, { reason: 'x' })).status).toBe(404);
    }
    expect(await entryOf(id)).toContain('Phishing');
  });
});

/** Returns the entry of one reported document in the queue. */
async function reportedEntry(uuid: string): Promise<string> {
  return (await reported()).split('<li class="version">').find((entry) => entry.includes(uuid)) ?? '';
}

/** Returns the entry of one held document in the queue. */
async function heldEntry(uuid: string): Promise<string> {
  const waiting = /aria-labelledby="waiting".*?<\/section>/s.exec(await queue())?.[0] ?? '';
  return waiting.split('<li class="version">').find((entry) => entry.includes(uuid)) ?? '';
}

const storedReports = (uuid: string) =>
  service.db
    .selectFrom('page_reports')
    .select('details')
    .where('document_id', '=', uuid)
    .orderBy('created_at')
    .execute();

async function waitingVersion(uuid: string): Promise<string> {
  return (
    new RegExp(`/review/${uuid}/approve"><input type="hidden" name="version" value="([^"]+)"`).exec(
      await queue(),
    )?.[1] ?? ''
  );
}
