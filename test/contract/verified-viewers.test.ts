import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { changeNoticeSettings } from '../../service/accounts/notice-settings.ts';
import { readEventStream } from '../support/api/event-reader.ts';
import { noteForm, orderForm } from '../support/files/pdf.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfText } from '../support/signing/poppler.ts';

let mails: MailServer;
let service: StartedService;
let client: Client;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: { ...mails.env, TRUST_PROXY: '1' } });
  client = ownersClient(service);
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const page = { html: '<!doctype html><title>Merger</title><h1>Merger</h1>' };

const publish = (settings = {}) => client.documents.publish(page, { verify_email: true, ...settings });

/** Sends an answer and returns the page that the browser shows then. */
async function answer(browser: CookieBrowser, link: string, fields: Record<string, string>, headers = {}) {
  const response = await browser.follow(await browser.post(link, fields, headers), service.linkHost);
  return { status: response.status, html: await response.text() };
}

async function codeFor(email: string): Promise<string> {
  const { text = '' } = await mails.next(email);
  return /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
}

/** Views the document as a person would, and returns who the owner is told it was. */
async function whoOf(browser: CookieBrowser, link: string, uuid: string) {
  const { beacon } = await visit(link, { cookie: browser.cookies(link) });
  await report(beacon, { acted: true });
  return (await client.documents.activity(uuid)).views[0]?.who;
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a document for verified viewers', () => {
  /** @feature verified-viewers */
  it('opens with the code that is sent to the address, and says whose view it is', async () => {
    const { link, uuid, settings } = await publish();
    expect(settings).toMatchObject({ verify_email: true });
    const browser = new CookieBrowser();
    const asked = await answer(browser, link, { email: 'Ada@acme.example' });
    expect(asked.html).toMatch(/If <bdi>Ada@acme.example<\/bdi> may open this link/);
    expect(asked.html).not.toContain('Merger');
    expect(asked.html).toContain('autocomplete="one-time-code"');
    const code = await codeFor('Ada@acme.example');
    // The page still asks for the code when a phone has loaded it again.
    expect(await (await browser.get(link)).text()).toContain('Check your email');
    const opened = await answer(browser, link, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(opened.html).toContain('<iframe');
    expect(await whoOf(browser, link, uuid)).toBe('Ada@acme.example, verified');
  });

  it('opens with a code that is sent twice, as by a double click, whose second answer is shown', async () => {
    const { link } = await publish();
    const browser = new CookieBrowser();
    await answer(browser, link, { email: 'twice@acme.example' });
    const body = new URLSearchParams({ code: await codeFor('twice@acme.example') });
    const origin = new URL(link).origin;
    const headers = { cookie: browser.cookies(link), origin, 'sec-fetch-site': 'same-origin' };
    const send = async () => (await fetch(link, { method: 'POST', body, headers, redirect: 'manual' })).status;
    expect([await send(), await send()]).toEqual([303, 303]);
    await service.pool.query(`update verification_codes set expires_at = expires_at - interval '30 seconds'`);
    expect(await send()).toBe(403);
  });

  it('asks whoever uses a personal link too, and tells the recipient from others', async () => {
    const { link, uuid } = await publish();
    const personal = await client.recipients.create(uuid, { name: 'Ada', email: 'ada.l@acme.example' });
    const browser = new CookieBrowser();
    expect(await (await browser.get(personal.link)).text()).toContain('name="email"');
    await answer(browser, personal.link, { email: 'ada.l@acme.example' });
    await answer(browser, personal.link, { code: await codeFor('ada.l@acme.example') });
    expect(await whoOf(browser, personal.link, uuid)).toBe('Ada <ada.l@acme.example>, verified');
    expect(await (await new CookieBrowser().get(link)).text()).not.toContain('<iframe');
  });

  it('allows five tries a code, and each code in the browser that asked for it only', async () => {
    const { link } = await publish();
    const browser = new CookieBrowser();
    await answer(browser, link, { email: 'five@acme.example' });
    const code = await codeFor('five@acme.example');
    const other = new CookieBrowser();
    expect((await answer(other, link, { code })).status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 8 }, () => answer(browser, link, { code: wrong(code) })));
    expect(tries.filter(({ html }) => html.includes('Wrong code'))).toHaveLength(5);
    expect(tries.every(({ status }) => status === 403)).toBe(true);
    expect((await answer(browser, link, { code })).html).toContain('This code no longer works');
    const again = await answer(browser, link, { action: 'again' });
    expect(again.html).toContain('A new code is on its way');
    expect((await answer(browser, link, { code: await codeFor('five@acme.example') })).html).toContain('<iframe');
  });

  it('does not show which addresses may open it, and sends nothing to others', async () => {
    const { link } = await publish({ allowed_email_domains: 'acme.example' });
    const [known, unknown] = await Promise.all(
      ['in@acme.example', 'out@rival.example'].map(async (email) => {
        const { status, html } = await answer(new CookieBrowser(), link, { email });
        return { status, html: html.replaceAll(email, '') };
      }),
    );
    expect(known).toEqual(unknown);
    await codeFor('in@acme.example');
    const left = () =>
      service.db.selectFrom('mails').select('id').where('kind', '=', 'code').where('state', '=', 'waiting').execute();
    await expect.poll(left).toEqual([]);
    expect(mails.received.map(({ to }) => to)).not.toContain('out@rival.example');
  });

  it('ends a code after ten minutes, and stores neither code nor address', async () => {
    const { link, uuid } = await publish();
    const browser = new CookieBrowser();
    await answer(browser, link, { email: 'slow@acme.example' });
    const code = await codeFor('slow@acme.example');
    const rows = service.db.selectFrom('verification_codes').selectAll().where('document_id', '=', uuid);
    const [stored] = await rows.execute();
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${code}|slow@`));
    expect(Number(stored?.expires_at) - Date.now()).toBeLessThanOrEqual(10 * 60 * 1000);
    await service.db
      .updateTable('verification_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await answer(browser, link, { code })).html).toContain('This code no longer works');
  });

  /** @feature verified-viewers */
  it('remembers a device that wants it, also for other documents, and no other device', async () => {
    const first = await publish();
    const second = await publish();
    const browser = new CookieBrowser();
    await answer(browser, first.link, { email: 'here@acme.example' });
    const code = await codeFor('here@acme.example');
    const kept = await browser.post(first.link, { code, remember: 'yes' });
    const cookies = kept.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('linkwake-device='))).toMatch(/Max-Age=2592000; Path=\/; HttpOnly/);
    expect((await answer(browser, second.link, { email: 'else@acme.example' })).html).toContain('Check your email');
    const third = await publish();
    expect((await answer(browser, third.link, { email: 'Here@acme.example' })).html).toContain('<iframe');
    const session = new CookieBrowser();
    await answer(session, third.link, { email: 'here@acme.example' });
    const brief = await session.post(third.link, { code: await codeFor('here@acme.example') });
    expect(brief.headers.getSetCookie().join()).not.toMatch(/linkwake-device|linkwake-pass=[^,]*Max-Age/);
  });

  it('limits the codes of an address, and asks for the password first', async () => {
    const { link } = await publish({ password: 'open sesame' });
    const often = 'often@acme.example';
    expect((await answer(new CookieBrowser(), link, { password: 'guess', email: often })).status).toBe(403);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await answer(new CookieBrowser(), link, { password: 'open sesame', email: often })).status).toBe(200);
    }
    const refused = await answer(new CookieBrowser(), link, { password: 'open sesame', email: often });
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Too many codes were requested');
    const other = new CookieBrowser();
    await answer(other, link, { password: 'open sesame', email: 'rare@acme.example' });
    expect((await answer(other, link, { code: await codeFor('rare@acme.example') })).html).toContain('<iframe');
  });

  it('changes the address and asks for the password without counting an empty one as a guess', async () => {
    const { link, uuid } = await publish({ password: 'open sesame' });
    const browser = new CookieBrowser();
    // The codes of the other tests' network are limited.
    const ask = (fields: Record<string, string>) => answer(browser, link, fields, { 'x-forwarded-for': '192.0.2.20' });
    await ask({ password: 'open sesame', email: 'typo@acme.example' });
    const first = await codeFor('typo@acme.example');
    await client.documents.update(uuid, { password: 'open barley' });
    for (let pressed = 0; pressed < 12; pressed += 1) {
      const again = await ask({ password: '', code: '', action: 'again' });
      expect([again.status, again.html]).toEqual([
        400,
        expect.stringContaining('Enter the password that came with the link.'),
      ]);
    }
    const restarted = await ask({ password: '', code: '', action: 'restart' });
    expect(restarted.status).toBe(200);
    expect(restarted.html).toContain('name="email"');
    expect(restarted.html).not.toContain('Wrong password');
    await ask({ password: 'open barley', email: 'right@acme.example' });
    expect((await ask({ code: first })).status).toBe(403);
    expect((await ask({ code: await codeFor('right@acme.example') })).html).toContain('<iframe');
  });

  it('limits the codes of a network to thirty an hour, whatever the addresses, without effect on other networks', async () => {
    const { link } = await publish();
    const ask = (nth: number, network: string) =>
      new CookieBrowser().post(link, { email: `guest${nth}@acme.example` }, { 'x-forwarded-for': network });
    for (let sent = 0; sent < 30; sent += 1) expect((await ask(sent, '192.0.2.7')).status).toBeLessThan(400);
    const refused = await ask(30, '192.0.2.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(31, '192.0.2.8')).status).toBeLessThan(400);
  });

  it('asks those who gave their address before it was asked to be proved', async () => {
    const { link, uuid } = await client.documents.publish(page, { require_email: true });
    const browser = new CookieBrowser();
    const before = await answer(browser, link, { email: 'said@acme.example' });
    const content = /<iframe[^>]* src="([^"]*)"/.exec(before.html)?.[1] ?? '';
    expect((await fetch(content)).status).toBe(200);
    await client.documents.update(uuid, { verify_email: true });
    expect(await (await browser.get(link)).text()).toContain('name="email"');
    expect((await fetch(content)).status).toBe(410);
  });

  it('asks in a room too, where the address was only stated', async () => {
    const { slug } = await publish();
    const { link } = await client.rooms.create({ title: 'Deal', documents: [slug], require_email: true });
    const browser = new CookieBrowser();
    const list = await answer(browser, link, { email: 'room@acme.example' });
    const place = new RegExp(`href="(${link}/[^"]+)"`).exec(list.html)?.[1] ?? '';
    await answer(browser, place, { email: 'room@acme.example' });
    expect((await answer(browser, place, { code: await codeFor('room@acme.example') })).html).toContain('<iframe');
  });

  it('stays closed where mail was turned off again', async () => {
    const { link } = await publish();
    const { mail } = service.deps.config;
    service.deps.config.mail = undefined;
    try {
      const refused = await answer(new CookieBrowser(), link, { email: 'ada@acme.example' });
      expect(refused).toMatchObject({ status: 503, html: expect.stringContaining('Codes can’t be sent right now') });
      await expect(publish()).rejects.toThrow('need a mail server, and this service has none');
    } finally {
      service.deps.config.mail = mail;
    }
  });
});

describe('the form of a document for verified viewers', () => {
  const form = async (pdf: Uint8Array, settings: object = { verify_email: true }) =>
    client.documents.publish({ file: new Blob([new Uint8Array(pdf)]), name: 'form.pdf' }, settings);

  /** Proves an address at a link, and opens the form as that browser does. */
  async function prove(link: string, email: string) {
    const browser = new CookieBrowser();
    await answer(browser, link, { email });
    await answer(browser, link, { code: await codeFor(email) });
    return openForm(link, { cookie: browser.cookies(link) });
  }

  /** @feature verified-viewers */
  it('says in the API, the events, the console and its CSV that its sender proved their address', async () => {
    const { link, uuid } = await form(await noteForm());
    const personal = await client.recipients.create(uuid, { name: 'Ada', email: 'ada.f@acme.example' });
    const names = ['Eve <eve.f@acme.example>, verified', 'Ada <ada.f@acme.example>, verified'];
    const reader = await readEventStream(service.baseUrl, service.owner.apiKey);
    onTestFinished(() => reader.close());
    const open = await prove(link, 'eve.f@acme.example');
    // Whatever else is typed, the answer is of the address that was proved.
    await send(open.action, { Note: 'one' }, { name: 'Eve', email: 'ada.f@acme.example' });
    await send((await prove(personal.link, 'ada.f@acme.example')).action, { Note: 'two' }, { name: 'Ada' });
    const { responses } = await client.documents.responses(uuid);
    expect(responses.map(({ who, email, email_verified }) => [who, email, email_verified])).toEqual([
      [names[1], 'ada.f@acme.example', true],
      [names[0], 'eve.f@acme.example', true],
    ]);
    const owner = await signedIn(service);
    const pageOf = async (path: string) => (await owner.get(`${service.baseUrl}/documents/${uuid}/${path}`)).text();
    const shown = await pageOf('responses/');
    for (const name of names) expect(shown).toContain(name.replace('<', '&lt;').replace('>', '&gt;'));
    const csv = await pageOf('responses.csv');
    for (const name of names) expect(csv).toContain(name);
    expect((await reader.until(2)).map(({ response }) => response?.who)).toEqual(names);
  });

  /** @feature owner-notices */
  it('says so to the owner by mail, in the language of the mail', async () => {
    const owner = await service.createOwner({ plan: 'pro' });
    await service.db.updateTable('users').set({ language: 'de' }).where('id', '=', owner.userId).execute();
    await changeNoticeSettings(service.db, owner.userId, { view: 'now' });
    const own = ownersClient({ baseUrl: service.baseUrl, owner });
    const file = new Blob([new Uint8Array(await noteForm())]);
    const { link } = await own.documents.publish({ file, name: 'form.pdf' }, { verify_email: true, title: 'Plan' });
    const browser = new CookieBrowser();
    await answer(browser, link, { email: 'eve.m@acme.example' });
    await answer(browser, link, { code: await codeFor('eve.m@acme.example') });
    const { beacon } = await visit(link, { cookie: browser.cookies(link), 'cf-ipcountry': 'DE' });
    await report(beacon, { acted: true });
    const seen = await mails.next(owner.email);
    expect(seen.subject).toBe('eve.m@acme.example (Adresse bestätigt) hat „Plan“ geöffnet');
    expect(seen.text).toContain('Deutschland · Chrome auf Windows');
    const { action } = await openForm(link, { cookie: browser.cookies(link) });
    await send(action, { Note: 'one' }, { name: 'Eve (Adresse bestätigt)' });
    const { subject } = await mails.next(owner.email);
    expect(subject).toBe('“Eve (Adresse bestätigt)” <eve.m@acme.example> (Adresse bestätigt) hat „Plan“ beantwortet');
  });

  it('says so of who declined to sign, and in the signed copy', async () => {
    const { link, uuid } = await form(await orderForm());
    const declining = await prove(link, 'no.f@acme.example');
    await post(`${declining.action}/decline`, JSON.stringify({ name: 'Bo', reason: '' }));
    const owner = await signedIn(service);
    const list = await (await owner.get(`${service.baseUrl}/documents/${uuid}/responses/`)).text();
    expect(list).toContain('Bo &lt;no.f@acme.example&gt;, verified');
    const { action } = await prove(link, 'yes.f@acme.example');
    const values = {
      Name: 'Ann',
      Start: '24.12.2026',
      Terms: 'Yes',
      Signature: 'signed',
      Number: 'A-1',
      Parts: ['Mast'],
    };
    const signature = { signerName: 'Ann', consent: true as const, drawing: { method: 'typed' as const } };
    expect((await send(action, values, { signature })).status).toBe(201);
    const [response] = (await client.documents.responses(uuid)).responses;
    expect(response?.who).toBe('Ann <yes.f@acme.example>, verified');
    const signed = await client.documents.signedPdf(uuid, response?.id ?? '');
    const text = pdfText(new Uint8Array(await signed.arrayBuffer())).replaceAll(/\s+/g, ' ');
    expect(text).toContain('yes.f@acme.example, verified by a code sent to it');
  });

  it('says nothing of the kind where the address was only stated', async () => {
    const { link, uuid } = await form(await noteForm(), { require_email: true });
    const browser = new CookieBrowser();
    await answer(browser, link, { email: 'said.f@acme.example' });
    const { action } = await openForm(link, { cookie: browser.cookies(link) });
    await send(action, { Note: 'one' }, { name: 'Eve, verified' });
    const [response] = (await client.documents.responses(uuid)).responses;
    expect(response).toMatchObject({ who: '“Eve, verified”', email: 'said.f@acme.example' });
    expect(response).not.toHaveProperty('email_verified');
    // Nor of what was typed at an open link.
    const open = await form(await noteForm(), {});
    await send((await openForm(open.link)).action, { Note: 'two' }, { email: 'said.f@acme.example' });
    expect((await client.documents.responses(open.uuid)).responses[0]).not.toHaveProperty('email_verified');
  });
});
