import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { deleteResponse } from '../../service/forms/delete-response.ts';
import { sweepEachMinute } from '../../service/housekeeping.ts';
import { maxWaiting } from '../../service/mail/queue-mail.ts';
import { createCopyMailer } from '../../service/signing/mail-signed-copy.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { addressesIn, type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfText } from '../support/signing/poppler.ts';
import { publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let mails: MailServer;
let service: StartedService;
let client: Client;
let api: ApiCaller;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startService({ env: mails.env });
  client = ownersClient(service);
  api = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

const page = { html: '<!doctype html><title>Merger</title><h1>Merger</h1>' };

/** Publishes a document with a recipient. @returns the path of the recipient in the API, and their link */
async function withRecipient(email: string, settings = {}) {
  const { uuid } = await client.documents.publish(page, settings);
  const { link } = await client.recipients.create(uuid, { name: 'Ada', email });
  const code = new URL(link).searchParams.get('r') ?? '';
  return { uuid, code, link, path: `/documents/${uuid}/recipients/${code}/mail` };
}

/** The document's one recipient, as the API lists them. */
async function listed(uuid: string) {
  const { body } = await api.get(`/documents/${uuid}/recipients`);
  return body.recipients[0];
}

const stateOf = async (uuid: string) => (await listed(uuid)).mail_state;

/** The page that the mail's unsubscribe header names. */
async function unsubscribePage(to: string): Promise<string> {
  const { headerLines } = await mails.next(to);
  const header = (name: string) => headerLines.find(({ key }) => key === name)?.line ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  return /<([^>]+)>/.exec(header('list-unsubscribe').replace(/\s/g, ''))?.[1] ?? '';
}

describe('a personal link by mail', () => {
  /** @feature mailed-links */
  it('comes with the owner’s words, opens the document, and is answered to its sender', async () => {
    const { uuid, link, path } = await withRecipient('ada@acme.example');
    expect(await stateOf(uuid)).toBeUndefined();
    const note = 'Dear Ada,\r\nBcc: eve@rival.example\r\n<b>see page 3</b>';
    expect(await api.send('POST', path, { note, language: 'de' })).toMatchObject({ status: 202 });
    const message = await mails.next('ada@acme.example');
    expect(message.subject).toContain('Merger');
    expect(message.subject).toContain('geteilt');
    expect(message.text).toContain('Dear Ada,');
    expect(message.text).toContain(link);
    expect(message.html).toContain('&lt;b&gt;see page 3&lt;/b&gt;');
    expect(addressesIn(message.replyTo)).toEqual([expect.stringContaining(service.owner.email)]);
    expect([message.bcc, message.cc]).toEqual([undefined, undefined]);
    await expect.poll(() => stateOf(uuid)).toBe('sent');
    expect((await fetch(link)).status).toBe(200);
  });

  it('comes without an address for answers from an owner whose own cannot be mailed', async () => {
    const { apiKey } = await service.createOwner({ email: 'jürgen@linkwake.example' });
    const caller = new ApiCaller(service.baseUrl, apiKey);
    const { uuid } = (await caller.send('POST', '/documents', page)).body;
    const { link } = (
      await caller.send('POST', `/documents/${uuid}/recipients`, { name: 'Di', email: 'di@acme.example' })
    ).body;
    const path = `/documents/${uuid}/recipients/${new URL(link).searchParams.get('r')}/mail`;
    expect(await caller.send('POST', path, {})).toMatchObject({ status: 202 });
    expect((await mails.next('di@acme.example')).replyTo).toBeUndefined();
  });

  it('names no document that a gate protects', async () => {
    const { path } = await withRecipient('gated@acme.example', { password: 'open sesame' });
    await api.send('POST', path, {});
    const { subject, text } = await mails.next('gated@acme.example');
    expect(`${subject} ${text}`).not.toContain('Merger');
  });

  it('is refused where it cannot be sent: no address, no such recipient, no document of the workspace', async () => {
    const { uuid, path } = await withRecipient('bo@acme.example');
    const { link } = await client.recipients.create(uuid, { name: 'Nameless' });
    const code = new URL(link).searchParams.get('r');
    expect(await api.send('POST', `/documents/${uuid}/recipients/${code}/mail`, {})).toMatchObject({ status: 400 });
    expect(await api.send('POST', `/documents/${uuid}/recipients/nobody00/mail`, {})).toMatchObject({ status: 404 });
    const { apiKey } = await service.createOwner();
    expect(await new ApiCaller(service.baseUrl, apiKey).send('POST', path, {})).toMatchObject({ status: 404 });
    expect(await api.send('POST', path, { note: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
  });

  it('that the mail server refuses says so at the recipient, and can be sent again', async () => {
    const { uuid, path } = await withRecipient('gone@acme.example');
    mails.answer('gone@acme.example', 550);
    await api.send('POST', path, {});
    await expect.poll(() => stateOf(uuid)).toBe('bounced');
    const browser = await signedIn(service);
    const shown = await browser.get(`${service.baseUrl}/documents/${uuid}/recipients/`);
    expect(await shown.text()).toMatch(/bounced: address does not exist.*No such mailbox here/s);
    mails.answer('gone@acme.example', 250);
    await api.send('POST', path, {});
    await mails.next('gone@acme.example');
  });
});

describe('whoever unsubscribes', () => {
  /** @feature mailed-links */
  it('gets no more links of that workspace, by one click of the mail program, and can undo it', async () => {
    const { uuid, code, path } = await withRecipient('cy@acme.example');
    await api.send('POST', path, {});
    const url = await unsubscribePage('cy@acme.example');
    const browser = new CookieBrowser();
    expect(await (await browser.get(url)).text()).toContain('Stop these emails?');
    const oneClick = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect(await (await browser.get(url)).text()).toMatch(/You’re unsubscribed.*name="action" value="undo"/s);
    await expect.poll(() => stateOf(uuid)).toBe('sent');
    const owner = await signedIn(service);
    const base = `${service.baseUrl}/documents/${uuid}/recipients/`;
    // Before anybody tries to mail them again, and at links that were never mailed.
    const another = await withRecipient('CY@acme.example');
    expect(await listed(uuid)).toMatchObject({ mail_state: 'sent', unsubscribed: true });
    expect(await listed(another.uuid)).toMatchObject({ unsubscribed: true });
    expect(await listed(another.uuid)).not.toHaveProperty('mail_state');
    const list = await (await owner.get(base)).text();
    expect(list).toContain('>Unsubscribed<');
    expect(list).not.toContain('name="codes"');
    expect(await api.send('POST', path, {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('unsubscribed') },
    });
    const answer = await owner.post(`${base}send`, { codes: code, note: '', language: 'en' });
    expect(answer.headers.get('location')).toContain('?sent=0&unsubscribed=1');
    expect(await (await owner.get(`${base}?sent=0&unsubscribed=1`)).text()).toMatch(
      /One person has unsubscribed from your emails.*>Unsubscribed/s,
    );
    expect(await stateOf(uuid)).toBe('unsubscribed');
    expect(await (await browser.post(url, { action: 'undo' })).text()).toContain('Stop these emails?');
    expect(await (await browser.get(url)).text()).toContain('Stop these emails?');
    expect(await stateOf(uuid)).toBeUndefined();
    expect(await listed(uuid)).not.toHaveProperty('unsubscribed');
    expect(await api.send('POST', path, {})).toMatchObject({ status: 202 });
    await mails.next('cy@acme.example');
  });

  it('reads the name of the sender as in the mail, not the address with which the owner signs in', async () => {
    const { path } = await withRecipient('di@acme.example');
    await api.send('POST', path, {});
    const url = await unsubscribePage('di@acme.example');
    const { uuid } = service.owner.workspace;
    const nameOwner = async (name: string) => {
      await service.pool.query('update workspaces set name = $1 where id = $2', [name || service.owner.email, uuid]);
      await service.pool.query('update users set name = $1 where email = $2', [name, service.owner.email]);
    };
    const pageText = async () => (await fetch(url)).text();
    await nameOwner('');
    expect(await pageText()).toContain(`${new URL(service.linkHost).host} will no longer be able to send you links`);
    expect(await pageText()).not.toContain(service.owner.email);
    await nameOwner('Grace');
    expect(await pageText()).toContain('Grace will no longer be able to send you links');
  });

  it('is never somebody else: an address that we did not sign is not found', async () => {
    expect((await fetch(`${service.linkHost}/u/forged`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${service.linkHost}/u/forged`)).status).toBe(404);
  });
});

describe('whoever signed', () => {
  /** @feature mailed-copies */
  it('gets the signed copy, in the language of the page', async () => {
    const { id } = await publishAndSign(service, 'Rental agreement.pdf', { language: 'fr' });
    const { subject, text, attachments } = await mails.next('ada@example.org');
    expect(subject).toContain('Rental agreement.pdf');
    expect(subject).toContain('signé');
    expect(text).toContain('certificat');
    expect(attachments.map(({ filename }) => filename)).toEqual(['Rental agreement (signed by Ada Lovelace).pdf']);
    expect(attachments[0]?.content).toEqual(await waitForSignedCopy(service, id));
    const certificate = pdfText(attachments[0]?.content ?? Buffer.alloc(0)).replaceAll(/\s+/g, ' ');
    for (const words of ['Certificat de signature', 'London, Royaume-Uni', 'Firefox sur Linux'])
      expect(certificate).toContain(words);
  });
});

describe('a workspace with a full mail queue', () => {
  const fill = (kind: string) =>
    sql`insert into mails (kind, workspace_id, to_address, content, run_at, expires_at)
      select ${kind}, ${service.owner.workspaceId}::uuid, 'many@acme.example', '{}', now() + interval '1 day',
        now() + interval '2 days'
      from generate_series(1, ${maxWaiting})`.execute(service.db);
  const empty = () => service.pool.query(`delete from mails where to_address = 'many@acme.example'`);
  const copyMails = async (id: string) => {
    const { rows } = await service.pool.query('select from mails where response_id = $1', [id]);
    return rows.length;
  };
  const copiesCounted = async () => {
    const { rows } = await service.pool.query(
      `select coalesce(sum(points), 0)::int as points from rate_limits where key like 'copy-address:%'`,
    );
    return rows[0].points;
  };

  it('mails its signed copies, whatever else waits', async () => {
    await fill('personal-link');
    const { id } = await publishAndSign(service, 'Sublease.pdf');
    await expect.poll(() => copyMails(id), { timeout: 60_000 }).toBe(1);
    await empty();
  });

  /** @feature mailed-copies */
  it('gets a signed copy that cannot be mailed yet, and mails it once there is room, exactly once', async () => {
    const mailer = createCopyMailer(service.deps);
    await fill('signed-copy');
    const before = await copiesCounted();
    const { id } = await publishAndSign(service, 'Lease.pdf');
    const copy = await waitForSignedCopy(service, id);
    expect(pdfText(copy)).toContain('Ada Lovelace');
    await mailer.mailWaiting();
    expect(await copyMails(id)).toBe(0);
    // What was not mailed counts towards no limit.
    await expect.poll(copiesCounted).toBe(before);

    await empty();
    const arrived = mails.received.length;
    // Any number of processes, any of which may be killed and start again.
    await Promise.all([mailer.mailWaiting(), createCopyMailer(service.deps).mailWaiting()]);
    await mailer.mailWaiting();
    expect(await copyMails(id)).toBe(1);
    // Its owner is told of the response, too.
    const sent = () => mails.received.slice(arrived).filter(({ message }) => message.attachments.length > 0);
    await expect.poll(() => sent().map(({ to }) => to)).toEqual(['ada@example.org']);
    const [attached] = sent().flatMap(({ message }) => message.attachments);
    expect(attached).toMatchObject({ filename: 'Lease (signed by Ada Lovelace).pdf', content: copy });
    expect(await copiesCounted()).toBe(before + 1);
  });

  it('loses no waiting copy, and mails none twice, with a process that is cut off', async () => {
    await fill('signed-copy');
    const { id } = await publishAndSign(service, 'Loan.pdf');
    await waitForSignedCopy(service, id);
    await empty();
    const { pool, deps } = service;
    await pool.query(
      `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    );
    await pool.query(`create trigger cut_off before update of copy_unmailed_since on responses
      for each row when (new.copy_unmailed_since is null) execute function cut_off()`);
    await expect(createCopyMailer(deps).mailWaiting()).rejects.toThrow('cut off');
    expect(await copyMails(id)).toBe(0);
    await pool.query('drop function cut_off cascade');
    await sweepEachMinute(deps);
    expect(await copyMails(id)).toBe(1);
  });
});

describe('an address', () => {
  const limit = (points: number) =>
    service.pool.query(`update rate_limits set points = ${points} where key like 'copy-address:%'`);
  const waits = async (id: string) => {
    const { rows } = await service.pool.query('select copy_unmailed_since from responses where id = $1', [id]);
    return rows[0].copy_unmailed_since !== null;
  };

  // The owner of a document is told of the response, too, and before its copy is made.
  const copyArrives = (title: string) =>
    expect
      .poll(() =>
        mails.received.some(({ to, message }) => to === 'ada@example.org' && message.subject?.includes(title)),
      )
      .toBe(true);

  /** @feature mailed-copies */
  it('that has had its copies of the day gets the next one later', async () => {
    await publishAndSign(service, 'First.pdf');
    await copyArrives('First.pdf');
    await limit(10);
    const { id } = await publishAndSign(service, 'Eleventh.pdf');
    await waitForSignedCopy(service, id);
    expect(await waits(id)).toBe(true);
    const mailer = createCopyMailer(service.deps);
    await mailer.mailWaiting();
    expect(await waits(id)).toBe(true);
    await limit(9);
    await mailer.mailWaiting();
    expect(await waits(id)).toBe(false);
    await copyArrives('Eleventh.pdf');
    await limit(0);
  });

  /** @feature mailed-copies */
  it.each([
    ['response', (uuid: string, id: string) => deleteResponse(service.db, uuid, id)],
    ['document', (uuid: string) => deleteDocument(service.db, service.owner.workspaceId, uuid)],
  ])('gets no copy whose %s was deleted before it was mailed', async (_what, remove) => {
    mails.answer('ada@example.org', 450);
    const { id } = await publishAndSign(service, 'Withdrawn.pdf');
    const unsent = () => service.db.selectFrom('mails').select(['id', 'state']).where('response_id', '=', id).execute();
    await expect.poll(unsent).toMatchObject([{ state: 'waiting' }]);
    const [mail] = await unsent();
    const { document_id: uuid } = await service.db
      .selectFrom('responses')
      .select('document_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await remove(uuid, id);
    expect(
      await service.db
        .selectFrom('mails')
        .select('state')
        .where('id', '=', mail?.id ?? '')
        .execute(),
    ).toEqual([]);
    mails.answer('ada@example.org', 250);
  });
});

describe('the console', () => {
  it('sends the links of the people ticked, once each', async () => {
    const { uuid, code } = await withRecipient('dee@acme.example');
    const { link } = await client.recipients.create(uuid, { name: 'Eli', email: 'eli@acme.example' });
    const browser = await signedIn(service);
    const base = `${service.baseUrl}/documents/${uuid}/recipients`;
    const other = new URL(link).searchParams.get('r') ?? '';
    const form = new URLSearchParams({ note: 'See you', language: 'en' });
    for (const ticked of [code, other]) form.append('codes', ticked);
    const sent = await browser.post(`${base}/send`, form);
    expect(sent.headers.get('location')).toContain('?sent=2');
    expect((await mails.next('dee@acme.example')).text).toContain('See you');
    await mails.next('eli@acme.example');
    expect(await (await browser.get(`${base}/?sent=2`)).text()).toContain('2 emails on the way.');
  });

  it('sends all of a message that fits its field, whose line breaks the browser counts once', async () => {
    const { uuid, code } = await withRecipient('ida@acme.example');
    const browser = await signedIn(service);
    const send = (note: string) =>
      browser.post(`${service.baseUrl}/documents/${uuid}/recipients/send`, { codes: code, note, language: 'en' });
    const long = await send(`${'x'.repeat(2000)}\u{1F600}`);
    const shown = await long.text();
    expect([long.status, shown]).toEqual([400, expect.stringContaining('Keep the note to 2000 characters.')]);
    expect(shown).toContain(`${'x'.repeat(2000)}\u{1F600}</textarea>`);
    expect(await stateOf(uuid)).toBeUndefined();
    // 1,990 characters as browsers count them.
    const full = `${`${'x'.repeat(32)}\r\n`.repeat(60)}${'y'.repeat(7)}END`;
    expect((await send(full)).status).toBe(303);
    expect((await mails.next('ida@acme.example')).text).toContain('END');
  });

  it('counts nothing towards the day’s links when it refuses to send them, and keeps the ticks', async () => {
    const { uuid, code, path } = await withRecipient('fay@acme.example');
    const { link } = await client.recipients.create(uuid, { name: 'Gil', email: 'gil@acme.example' });
    await client.recipients.create(uuid, { name: 'Hal', email: 'hal@acme.example' });
    const form = new URLSearchParams({ note: '', language: 'en' });
    for (const ticked of [code, new URL(link).searchParams.get('r') ?? '']) form.append('codes', ticked);
    await service.pool.query(`update rate_limits set points = 499 where key like 'personal-link-mail:%'`);
    const browser = await signedIn(service);
    const refused = await browser.post(`${service.baseUrl}/documents/${uuid}/recipients/send`, form);
    const shown = await refused.text();
    expect([refused.status, shown]).toEqual([429, expect.stringContaining('Nothing was sent now.')]);
    expect(shown.match(/form="send" checked/g)).toHaveLength(2);
    expect(await api.send('POST', path, {})).toMatchObject({ status: 202 });
    await mails.next('fay@acme.example');
  });
});
