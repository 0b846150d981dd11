import { PDFDocument } from '@cantoo/pdf-lib';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#shared/api/client.ts';
import { addFields } from '../../service/inspect/pdf-form/add-fields.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { readEventStream } from '../support/api/event-reader.ts';
import { signedIn } from '../support/pages/console-session.ts';
import { openForm, send } from '../support/pages/form-visitor.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { deliveryReport, type Returned, returnMail } from '../support/service/return-mail.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let mails: MailServer;
let service: StartedService;
let client: Client;
let api: ApiCaller;
let port: number;

beforeAll(async () => {
  mails = await startMailServer();
  [port = 0] = await freePorts(1);
  const env = { ...mails.env, BOUNCE_ADDRESS: 'bounces@return.linkwake.example', BOUNCE_PORT: String(port) };
  service = await startService({ env });
  client = ownersClient(service);
  api = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(async () => {
  await service.stop();
  await mails.stop();
});

/** Publishes a document with a recipient. */
async function withRecipient(email: string) {
  const { uuid } = await client.documents.publish({ html: '<!doctype html><title>Merger</title><h1>Merger</h1>' });
  const { link } = await client.recipients.create(uuid, { name: 'Ada', email });
  const code = new URL(link).searchParams.get('r') ?? '';
  const path = `/documents/${uuid}/recipients/${code}`;
  return { uuid, code, path, send: () => api.send('POST', `${path}/mail`, {}) };
}

async function recipientOf(uuid: string) {
  const { body } = await api.get(`/documents/${uuid}/recipients`);
  return body.recipients[0];
}

const stateOf = async (uuid: string) => (await recipientOf(uuid)).mail_state;

/** Waits for the mail to an address. @returns where mail servers return it to */
async function returnAddressOf(to: string): Promise<string> {
  await mails.next(to);
  return mails.received.findLast((mail) => mail.to === to)?.from ?? '';
}

/** The same for the next notice of a document; other mail, such as that of other tests, may come before it. */
async function noticeTo(to: string, title: string): Promise<string> {
  const isIt = ({ headers, subject }: ParsedMail) =>
    headers.get('x-linkwake-mail') === 'notice' && subject?.includes(`“${title}”`);
  let message = await mails.next(to);
  while (!isIt(message)) message = await mails.next(to);
  return mails.received.find((mail) => mail.message === message)?.from ?? '';
}

/** Mails a link, and has the mail server that accepted it return it. */
async function bounced(email: string, report: Partial<Returned> = {}) {
  const recipient = await withRecipient(email);
  await recipient.send();
  const from = await returnAddressOf(email);
  await expect.poll(() => stateOf(recipient.uuid)).toBe('sent');
  await returnMail(port, from, deliveryReport({ recipient: email, ...report }));
  return { ...recipient, from };
}

async function recipientsPage(uuid: string) {
  const browser = await signedIn(service);
  return (await browser.get(`${service.baseUrl}/documents/${uuid}/recipients/`)).text();
}

describe('a mail that comes back', () => {
  /** @feature mail-bounces */
  it('says so at the recipient, in the API, the console and the events', async () => {
    const events = await readEventStream(service.baseUrl, service.owner.apiKey);
    const { uuid, code } = await bounced('gone@acme.example');
    expect(await recipientOf(uuid)).toMatchObject({
      mail_state: 'bounced',
      mail_bounce: {
        kind: 'hard',
        reason: 'no_address',
        status: '5.1.1',
        message: expect.stringContaining('User unknown'),
      },
    });
    expect(await recipientsPage(uuid)).toMatch(
      /Email to <bdi>gone@acme\.example<\/bdi> bounced: address does not exist/,
    );
    expect((await events.until(1)).at(-1)).toMatchObject({
      type: 'mail.bounced',
      document: { uuid },
      recipient: { code, name: 'Ada', email: 'gone@acme.example' },
      bounce: { kind: 'hard', reason: 'no_address' },
    });
    events.close();
  });

  /** @feature mail-bounces */
  it('stops mail to the address, until somebody sends to it again on purpose', async () => {
    await bounced('left@acme.example');
    const other = await withRecipient('LEFT@acme.example');
    expect(await other.send()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('bounced: address does not exist') },
    });
    expect(await stateOf(other.uuid)).toBe('bounced');
    // Again, and now they know.
    expect(await other.send()).toMatchObject({ status: 202 });
    await mails.next('LEFT@acme.example');
    await expect.poll(() => stateOf(other.uuid)).toBe('sent');
  });

  /** @feature mail-bounces */
  it('lets the owner correct the address; the link stays', async () => {
    const { uuid, code, path, from } = await bounced('tpyo@acme.example');
    expect(await api.send('PATCH', path, { email: 'typo@acme.example' })).toMatchObject({
      status: 200,
      body: { code, email: 'typo@acme.example' },
    });
    expect((await recipientOf(uuid)).mail_state).toBeUndefined();
    expect(await api.send('POST', `${path}/mail`, {})).toMatchObject({ status: 202 });
    await mails.next('typo@acme.example');
    await expect.poll(() => stateOf(uuid)).toBe('sent');
    // A second report of the first mail says nothing of the second one.
    await returnMail(port, from, deliveryReport({ recipient: 'tpyo@acme.example' }));
    expect(await stateOf(uuid)).toBe('sent');
  });

  it('is no reason to stop mail when another try may arrive', async () => {
    const { uuid } = await bounced('full@acme.example', { status: '4.2.2', diagnostic: 'smtp; 452 4.2.2 Over quota' });
    expect(await recipientOf(uuid)).toMatchObject({ mail_bounce: { kind: 'soft', reason: 'mailbox_full' } });
    const other = await withRecipient('full@acme.example');
    expect(await other.send()).toMatchObject({ status: 202 });
    await mails.next('full@acme.example');
  });

  it('may come before the service knows that it was sent', async () => {
    const { uuid, send } = await withRecipient('fast@acme.example');
    await service.pool.query(`
      create function slow_settle() returns trigger language plpgsql as $$ begin
        if new.state = 'sent' then perform pg_sleep(1); end if; return new; end $$;
      create trigger slow_settle before update on mails for each row execute function slow_settle()`);
    try {
      await send();
      const from = await returnAddressOf('fast@acme.example');
      await returnMail(port, from, deliveryReport({ recipient: 'fast@acme.example' }));
      await expect.poll(() => stateOf(uuid), { timeout: 5000 }).toBe('bounced');
    } finally {
      await service.pool.query('drop trigger slow_settle on mails; drop function slow_settle');
    }
  });
});

const twoSignatures = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  const place = { page: 1, left: 60, width: 200, height: 30, required: true };
  return addFields(
    await pdf.save(),
    ['Landlord', 'Tenant'].map((label, at) => ({
      ...place,
      name: label,
      label,
      kind: 'signature',
      top: 100 + 99 * at,
    })),
  );
};

/** Signs as somebody who was mailed a link. @param email where the copy goes */
async function signAs(link: string, name: string, field: string, email: string) {
  const { action } = await openForm(link);
  const signature = { signerName: name, consent: true as const, drawing: { method: 'typed' as const } };
  return send(action, { [field]: 'signed' }, { name, email, signature });
}

const page = async (path: string) => (await (await signedIn(service)).get(service.baseUrl + path)).text();

describe('of several signers', () => {
  let uuid: string;
  let links: string[];
  const signers = async () => (await api.get(`/documents/${uuid}/signing`)).body.signers;

  /** Asks Ada and Bo to sign a lease. */
  async function begin(ada: string, bo: string): Promise<void> {
    uuid = (await api.upload('POST', '/documents', { name: 'lease.pdf', bytes: await twoSignatures() })).body.uuid;
    const { status, body } = await api.send('POST', `/documents/${uuid}/signing`, {
      signers: [
        { name: 'Ada', email: ada, fields: ['Landlord'] },
        { name: 'Bo', email: bo, fields: ['Tenant'] },
      ],
      in_order: false,
    });
    expect(status).toBe(201);
    links = body.signers.map(({ link }: { link: string }) => link);
  }

  /** @feature mail-bounces */
  it('a signed copy that comes back is shown at its signer, at the response and in the events', async () => {
    await begin('ada@copy.example', 'bo@copy.example');
    for (const to of ['ada@copy.example', 'bo@copy.example']) await mails.next(to);
    const [ada = '', bo = ''] = links;
    await signAs(ada, 'Ada', 'Landlord', 'ada@copy.example');
    await signAs(bo, 'Bo', 'Tenant', 'bo@copy.example');
    const from = await returnAddressOf('bo@copy.example');
    const events = await readEventStream(service.baseUrl, service.owner.apiKey);
    await returnMail(port, from, deliveryReport({ recipient: 'bo@copy.example', status: '5.2.2' }));
    await expect
      .poll(signers)
      .toEqual([
        expect.not.objectContaining({ copy_bounce: expect.anything() }),
        expect.objectContaining({ name: 'Bo', copy_bounce: expect.objectContaining({ reason: 'mailbox_full' }) }),
      ]);
    expect((await events.until(1)).at(-1)).toMatchObject({
      type: 'mail.bounced',
      document: { uuid },
      response: { who: 'Bo', signed: true },
      bounce: { kind: 'hard', reason: 'mailbox_full' },
    });
    events.close();
    const { responses } = (await api.get(`/documents/${uuid}/responses`)).body;
    expect(responses.map((one: { copy_bounce?: object }) => one.copy_bounce !== undefined)).toEqual([true, false]);
    const base = `/documents/${uuid}`;
    expect(await page(`${base}/signers/`)).toMatch(/Signed copy bounced: mailbox is full.*User unknown/s);
    expect(await page(`${base}/responses/`)).toContain('Copy bounced: mailbox is full');
    const bounced = /Signed copy to <bdi>bo@copy\.example<\/bdi> bounced: mailbox is full/;
    expect(await page(`${base}/responses/${responses[0].id}/`)).toMatch(bounced);
  });

  /** @feature mail-bounces */
  it('a link that comes back is shown until the address is corrected, and is then sent again at once', async () => {
    await begin('typo@signer.example', 'bo@signer.example');
    await returnMail(
      port,
      await returnAddressOf('typo@signer.example'),
      deliveryReport({ recipient: 'typo@signer.example' }),
    );
    await expect.poll(async () => (await signers())[0].mail_bounce?.reason).toBe('no_address');
    const board = `/documents/${uuid}/signers/`;
    expect(await page(board)).toMatch(/Email to <bdi>typo@signer\.example<\/bdi> bounced: address does not exist/);
    const code = new URL(links[0] ?? '').searchParams.get('r');
    await api.send('PATCH', `/documents/${uuid}/recipients/${code}`, { email: 'ada@signer.example' });
    expect(await api.send('POST', `/documents/${uuid}/signing/remind`, { signer: 1 })).toMatchObject({
      status: 200,
      body: { signers: [{ name: 'Ada', email: 'ada@signer.example', state: 'mailed' }, { name: 'Bo' }] },
    });
    const { subject, text } = await mails.next('ada@signer.example');
    expect(text).toContain(links[0]);
    expect(subject).not.toContain('Reminder');
    expect(await page(board)).not.toContain('bounced');
  });
});

describe('what says nothing of an address', () => {
  it('a delay, an automatic answer, and a text that is no report', async () => {
    const { uuid, send } = await withRecipient('late@acme.example');
    await send();
    const from = await returnAddressOf('late@acme.example');
    await expect.poll(() => stateOf(uuid)).toBe('sent');
    await returnMail(
      port,
      from,
      deliveryReport({ recipient: 'late@acme.example', action: 'delayed', status: '4.4.1' }),
    );
    await returnMail(port, from, 'From: late@acme.example\r\nSubject: Out of office\r\n\r\nStatus: 5.1.1');
    await returnMail(
      port,
      from,
      deliveryReport({ recipient: 'late@acme.example' }).replace('multipart/report', 'text/plain'),
    );
    expect(await stateOf(uuid)).toBe('sent');
  });

  it('a forged return address is refused, and changes nothing', async () => {
    const { uuid, send } = await withRecipient('safe@acme.example');
    await send();
    const from = await returnAddressOf('safe@acme.example');
    await expect.poll(() => stateOf(uuid)).toBe('sent');
    const [name = '', domain] = from.split('@');
    const forged = [
      `${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}@${domain}`,
      `bounces@${domain}`,
      `postmaster@${domain}`,
      `${name}@elsewhere.example`,
    ];
    for (const to of forged) {
      await expect(returnMail(port, to, deliveryReport({ recipient: 'safe@acme.example' }))).rejects.toMatchObject({
        responseCode: 550,
      });
    }
    expect(await stateOf(uuid)).toBe('sent');
  });
});

describe('an address that the mail server refuses at once', () => {
  /** @feature mail-bounces */
  it('has bounced, with what the server said', async () => {
    mails.answer('never@acme.example', 550);
    const { uuid, send } = await withRecipient('never@acme.example');
    await send();
    await expect.poll(() => stateOf(uuid)).toBe('bounced');
    expect(await recipientOf(uuid)).toMatchObject({ mail_bounce: { kind: 'hard', reason: 'no_address' } });
    expect(await recipientsPage(uuid)).toMatch(/address does not exist.*No such mailbox here/s);
  });
});

describe('the console', () => {
  it('sends nothing to an address that bounced, says so, and corrects it', async () => {
    await bounced('wrong@acme.example');
    const { uuid, code } = await withRecipient('wrong@acme.example');
    const browser = await signedIn(service);
    const base = `${service.baseUrl}/documents/${uuid}/recipients`;
    const sent = await browser.post(`${base}/send`, { codes: code, note: '', language: 'en' });
    expect(sent.headers.get('location')).toContain('?sent=0&bounced=1');
    expect(await (await browser.get(`${base}/?sent=0&bounced=1`)).text()).toContain(
      'bounced before, so nothing was sent',
    );
    const refused = await browser.post(`${base}/${code}/address`, { email: 'no address' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(
        /The address of <bdi>.* was not changed.*<details class="confirm" open="">.* value="no address"/s,
      ),
    ]);
    await browser.post(`${base}/${code}/address`, { email: 'right@acme.example' });
    expect(await recipientOf(uuid)).toMatchObject({ email: 'right@acme.example' });
    const again = await browser.post(`${base}/send`, { codes: code, note: '', language: 'en' });
    expect(again.headers.get('location')).toContain('?sent=1');
    await mails.next('right@acme.example');
  });

  /** @feature mail-bounces */
  it('tells owners that their own notices bounce, and stops them until they start them again', async () => {
    const { email } = service.owner;
    const browser = await signedIn(service);
    await browser.post(`${service.baseUrl}/account/notices`, { view: 'now' });
    const { link } = await client.documents.publish({ html: '<!doctype html><title>Read</title><h1>Read</h1>' });
    /** Opens the link as a reader does, of whom the owner is told. */
    const read = async () => report((await visit(link)).beacon, { acted: true, visible_ms: 2000 });
    await read();
    await returnMail(port, await noticeTo(email, 'Read'), deliveryReport({ recipient: email }));
    const documents = `${service.baseUrl}/documents`;
    expect(await (await browser.get(documents)).text()).toMatch(/Email to <bdi>[^<]+<\/bdi> bounced/);
    await read();
    // The one that came back, and the one that was not sent any more. Notices of other tests may come in between.
    const stopped = () => service.db.selectFrom('mails').where('kind', '=', 'notice').where('state', '=', 'bounced');
    await expect
      .poll(async () => (await stopped().select('id').execute()).length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2);
    expect(await (await browser.get(`${service.baseUrl}/account/notices`)).text()).toContain('Start again');
    await browser.post(`${service.baseUrl}/account/notices/restart`, {});
    expect(await (await browser.get(documents)).text()).not.toContain('bounced');
    await read();
    await noticeTo(email, 'Read');
  });
});
